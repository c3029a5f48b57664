import { type Answer, type Call, json, Refusal, text } from "./call";

/** The parameters of each region: stage secrets and the version of the CDK bootstrap. */
export class ParameterStore {
  private readonly values = new Map<string, string>();

  put(region: string, name: string, value: string): void {
    this.values.set(`${region} ${name}`, value);
  }

  get(region: string, name: string): string | undefined {
    return this.values.get(`${region} ${name}`);
  }

  readonly answer = ({ operation, input, region }: Call): Answer => {
    if (operation === "PutParameter") {
      this.put(region, text(input, "Name"), text(input, "Value"));
      return json({ Version: 1, Tier: "Standard" });
    }
    if (operation === "GetParametersByPath") {
      const prefix = `${region} ${text(input, "Path")}`;
      const found = [...this.values].filter(([key]) => key.startsWith(prefix));
      return json({ Parameters: found.map(([key, value]) => parameter(key.split(" ")[1], value)) });
    }
    const name = text(input, "Name");
    const value = this.get(region, name);
    if (value === undefined) throw new Refusal("ParameterNotFound", `There is no ${name}.`);
    if (operation === "GetParameter") return json({ Parameter: parameter(name, value) });
    if (operation !== "DeleteParameter") throw new Refusal("InvalidAction", `SSM knows no ${operation}.`);
    this.values.delete(`${region} ${name}`);
    return json({});
  };
}

function parameter(Name: string | undefined, Value: string) {
  return { Name, Value, Type: "SecureString", Version: 1 };
}
