import { startProduct } from "@leadlane/local/testing";

/** Starts the whole product on the given data directory and prints its address. */
const [dataDir] = process.argv.slice(2);
const { url } = await startProduct({ dataDir });
console.info(url);
