import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GoneException,
  PostToConnectionCommand,
} from "@aws-sdk/client-apigatewaymanagementapi";
import { socketLimit } from "../kernel/aws/agents";
import { config } from "../kernel/config";

const MAX_CONCURRENT_CALLS = 500;

let client: { endpoint: string; api: ApiGatewayManagementApiClient } | undefined;

function api(): ApiGatewayManagementApiClient {
  const endpoint = config.socketsEndpoint;
  if (client?.endpoint !== endpoint) {
    client?.api.destroy();
    client = {
      endpoint,
      api: new ApiGatewayManagementApiClient({
        endpoint,
        region: config.region,
        credentials: config.credentials,
        maxAttempts: 1,
        requestHandler: {
          connectionTimeout: 2_000,
          requestTimeout: 3_000,
          throwOnRequestTimeout: true,
          ...socketLimit(MAX_CONCURRENT_CALLS),
        },
      }),
    };
  }
  return client.api;
}

export async function post(connectionId: string, text: string): Promise<"sent" | "gone"> {
  try {
    await api().send(
      new PostToConnectionCommand({ ConnectionId: connectionId, Data: new TextEncoder().encode(text) }),
    );
    return "sent";
  } catch (error) {
    if (error instanceof GoneException) return "gone";
    throw error;
  }
}

export async function close(connectionId: string): Promise<void> {
  try {
    await api().send(new DeleteConnectionCommand({ ConnectionId: connectionId }));
  } catch (error) {
    if (!(error instanceof GoneException)) throw error;
  }
}
