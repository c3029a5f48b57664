import { startProduct } from "@leadlane/local/testing";

/** The whole product as a process of its own, on the data directory named: prints its address once it answers. */
const [dataDir] = process.argv.slice(2);
const { url } = await startProduct({ dataDir });
console.info(url);
