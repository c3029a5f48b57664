import { readFileSync } from "node:fs";
import { join } from "node:path";
import { API_FUNCTIONS, functionFor, PREFIXES } from "@leadlane/functions/api/functions";
import { routes } from "@leadlane/functions/api/routes";
import { routes as socketRoutes } from "@leadlane/functions/realtime/routes";
import { SOCKET_PATH } from "@leadlane/site/paths";
import { expect, test } from "vitest";
import { servedRoutes } from "../support/api-apps";
import { deployed } from "./functions";
import type { Properties, Stacks } from "./stacks";

const root = join(import.meta.dirname, "../..");
const METHODS = ["get", "post", "put", "delete"];

/** `GET /leads/{}`: the route without parameter names, which differ between notations. */
function spell(method: string, path: string): string {
  return `${method.toUpperCase()} ${path.replace(/^\/api(?=\/)/, "").replace(/:\w+|\{\w+\}/g, "{}")}`;
}

export function gatewayChecks(dev: () => Stacks, prod: () => Stacks): void {
  const routeKeys = (stack: string) =>
    Object.values(prod().template(stack).findResources("AWS::ApiGatewayV2::Route"))
      .map(({ Properties }) => Properties.RouteKey)
      .sort();

  /** The logical id of the function behind each route. */
  const targetsOf = (stack: string): Map<string, string> => {
    const integrations = prod().template(stack).findResources("AWS::ApiGatewayV2::Integration");
    const routes = Object.values(prod().template(stack).findResources("AWS::ApiGatewayV2::Route"));
    return new Map(
      routes.map(({ Properties: { RouteKey, Target } }) => {
        const id = /integrations\/.*"Ref":"(\w+)"/.exec(JSON.stringify(Target))?.[1] ?? "";
        const { PayloadFormatVersion, IntegrationUri } = integrations[id]?.Properties ?? {};
        expect(PayloadFormatVersion).toBe("2.0");
        return [RouteKey, IntegrationUri["Fn::GetAtt"][0]];
      }),
    );
  };

  test("the HTTP API routes each prefix to its function and all else to api, with an access log, without CORS", () => {
    const targets = targetsOf("api");
    const fallback = ["$default", "ANY /api", "ANY /api/{proxy+}"];
    const prefixes = Object.values(PREFIXES).flat();
    const routed = prefixes.flatMap((prefix) => [`ANY /api${prefix}`, `ANY /api${prefix}/{proxy+}`]);
    expect([...targets.keys()].sort()).toEqual([...fallback, ...routed].sort());
    for (const key of fallback) expect(targets.get(key), key).toMatch(/^api[0-9A-F]{8}$/);
    for (const prefix of prefixes)
      for (const end of ["", "/{proxy+}"])
        expect(targets.get(`ANY /api${prefix}${end}`)).toMatch(
          new RegExp(`^${functionFor(prefix)}[0-9A-F]{8}$`),
        );
    expect(prod().resource("api", "AWS::ApiGatewayV2::Api").CorsConfiguration).toBeUndefined();
    const stage = prod().resource("api", "AWS::ApiGatewayV2::Stage");
    expect(stage.AccessLogSettings.DestinationArn).toBeDefined();
  });

  test("the route table, the router and the API description agree", () => {
    const table = routes.map(({ method, path }) => spell(method, path)).sort();
    const served = API_FUNCTIONS.flatMap(servedRoutes).map((name) => {
      const [method = "", path = ""] = name.split(" ");
      return spell(method, path);
    });
    const { paths } = JSON.parse(readFileSync(join(root, "dist/web/api/openapi.json"), "utf8"));
    const described = Object.entries<object>(paths).flatMap(([path, item]) =>
      Object.keys(item)
        .filter((method) => METHODS.includes(method))
        .map((method) => spell(method, path)),
    );
    expect(served.sort()).toEqual(table);
    expect(described.sort()).toEqual(table);
  });

  test("the WebSocket API has the routes of the code and a default", () => {
    expect(routeKeys("realtime")).toEqual([...socketRoutes.keys(), "$default"].sort());
    const api = prod().resource("realtime", "AWS::ApiGatewayV2::Api");
    expect(api).toMatchObject({
      ProtocolType: "WEBSOCKET",
      RouteSelectionExpression: "$request.body.action",
    });
    const integrations = Object.values(
      prod().template("realtime").findResources("AWS::ApiGatewayV2::Integration"),
    );
    const uris = integrations.map(({ Properties }) => JSON.stringify(Properties.IntegrationUri));
    expect(new Set(uris).size).toBe(1);
    expect(uris[0]).toMatch(/realtime[0-9A-F]{8}/);
    const stage = prod().resource("realtime", "AWS::ApiGatewayV2::Stage");
    expect(stage.AutoDeploy).toBe(true);
  });

  test("only the distribution can open a connection: API Gateway requires its key", () => {
    const routes = Object.values(prod().template("realtime").findResources("AWS::ApiGatewayV2::Route"));
    const guarded = routes.filter(({ Properties }) => Properties.ApiKeyRequired);
    expect(guarded.map(({ Properties }) => Properties.RouteKey)).toEqual(["$connect"]);
    const { Value, Enabled } = prod().resource("realtime", "AWS::ApiGateway::ApiKey");
    expect(Enabled).toBe(true);
    const origins: Properties[] = prod().resource("web", "AWS::CloudFront::Distribution").DistributionConfig
      .Origins;
    const sent = origins.flatMap(({ OriginCustomHeaders = [] }) => OriginCustomHeaders);
    expect(sent.filter(({ HeaderName }) => HeaderName === "x-api-key")).toEqual([
      { HeaderName: "x-api-key", HeaderValue: Value },
    ]);
    // API Gateway accepts a key only at the stages of its usage plan.
    const keys = Object.keys(prod().template("realtime").findResources("AWS::ApiGateway::ApiKey"));
    const plans = Object.keys(prod().template("realtime").findResources("AWS::ApiGateway::UsagePlan"));
    expect(prod().resource("realtime", "AWS::ApiGateway::UsagePlanKey")).toMatchObject({
      KeyId: { Ref: keys[0] },
      UsagePlanId: { Ref: plans[0] },
    });
    const { ApiStages, Throttle, Quota } = prod().resource("realtime", "AWS::ApiGateway::UsagePlan");
    expect(ApiStages).toEqual([{ ApiId: guarded[0]?.Properties.ApiId, Stage: SOCKET_PATH.slice(1) }]);
    expect([Throttle, Quota]).toEqual([undefined, undefined]);
    // The function checks the secret again before it uses the viewer address.
    for (const stacks of [dev(), prod()]) {
      const { Variables } = deployed(stacks, "realtime").lambda.Environment;
      expect(Variables.REQUIRE_ORIGIN_VERIFY).toBe("true");
      expect(Variables.ORIGIN_VERIFY).toEqual(stacks.resource("realtime", "AWS::ApiGateway::ApiKey").Value);
    }
  });

  test("functions post to connections at the stage used by browsers", () => {
    const stage = prod().resource("realtime", "AWS::ApiGatewayV2::Stage").StageName;
    expect(`/${stage}`).toBe(SOCKET_PATH);
    const endpoint = JSON.stringify(
      deployed(prod(), "realtime").lambda.Environment.Variables.SOCKETS_ENDPOINT,
    );
    expect(endpoint).toMatch(/"https:\/\/",\{"Ref":"sockets\w+"\}/);
    expect(endpoint).toContain(`.execute-api.ap-south-1.amazonaws.com/${stage}"`);
    for (const name of ["notify", "deliver"] as const) {
      const { SOCKETS_ENDPOINT } = deployed(prod(), name).lambda.Environment.Variables;
      expect(JSON.stringify(SOCKETS_ENDPOINT)).toContain(`.execute-api.ap-south-1.amazonaws.com/${stage}"`);
    }
  });
}
