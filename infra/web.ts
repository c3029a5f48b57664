import { readFileSync } from "node:fs";
import { CONTENT_BASE } from "@leadlane/site/content-rules";
import { SOCKET_PATH } from "@leadlane/site/paths";
import { Certificate } from "aws-cdk-lib/aws-certificatemanager";
import {
  AllowedMethods,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginRequestPolicy,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { type StackContext, use } from "sst/constructs";
import { accept } from "./accept";
import { api } from "./api";
import { realtime } from "./realtime";
import { secrets } from "./secrets";
import { settings } from "./settings";
import { readSiteBuild } from "./site/build";
import { contentBehaviours } from "./site/content";
import { deploySite } from "./site/deployment";
import { edgeFunctionCode } from "./site/edge-function";
import { apiOrigin, filesOrigin, siteOrigin, withHandshake, withViewerAddress } from "./site/origins";
import { assetHeadersPolicy, responseHeaders } from "./site/response-headers";
import { isProduction } from "./stage";
import { uploadsHost } from "./uploads-bucket";

const CHECKOUT_ORIGIN = "https://api.razorpay.com";

export function web({ app, stack }: StackContext) {
  const { http } = use(api);
  const sockets = use(realtime);
  const { originVerify } = use(secrets);
  const { version, script_hashes } = readSiteBuild(app.stage);
  const { bucket, origin } = siteOrigin(app, stack);

  const common = {
    responseHeadersPolicy: responseHeaders(stack, {
      scriptHashes: script_hashes,
      connect: [`https://${uploadsHost(app, stack)}`],
      formAction: [CHECKOUT_ORIGIN],
    }),
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
  };
  const files = { ...common, origin, cachePolicy: CachePolicy.CACHING_OPTIMIZED };
  const viewerRequest = new EdgeFunction(stack, "viewer-request", {
    code: FunctionCode.fromInline(edgeFunctionCode()),
    runtime: FunctionRuntime.JS_2_0,
  });
  const viewerResponse = new EdgeFunction(stack, "viewer-response", {
    code: FunctionCode.fromInline(readFileSync("infra/site/viewer-response.js", "utf8")),
    runtime: FunctionRuntime.JS_2_0,
  });
  const withCharset = [{ function: viewerResponse, eventType: FunctionEventType.VIEWER_RESPONSE }];
  const rewritten = {
    ...files,
    functionAssociations: [
      { function: viewerRequest, eventType: FunctionEventType.VIEWER_REQUEST },
      ...withCharset,
    ],
  };
  const requests = {
    ...common,
    origin: apiOrigin(`${http.httpApiId}.execute-api.${stack.region}.amazonaws.com`, originVerify),
    allowedMethods: AllowedMethods.ALLOW_ALL,
    // No redirect from HTTP: a client that sent its token in clear text should fail visibly.
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    cachePolicy: withViewerAddress(stack),
    // API Gateway routes by its own host name.
    originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
  };

  const { domain } = settings;
  // No custom error pages: they would replace 403 and 404 responses of the API.
  const distribution = new Distribution(stack, "distribution", {
    defaultBehavior: rewritten,
    additionalBehaviors: {
      "/api/openapi.json": files,
      "/api/docs": rewritten,
      "/api/docs/*": files,
      "/api/*": requests,
      "/api": requests,
      [SOCKET_PATH]: {
        origin: apiOrigin(sockets.host, originVerify, "x-api-key"),
        viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
        cachePolicy: CachePolicy.CACHING_DISABLED,
        originRequestPolicy: withHandshake(stack),
      },
      "/assets/*": {
        ...files,
        responseHeadersPolicy: assetHeadersPolicy(stack),
        functionAssociations: withCharset,
      },
      "/files/*": { ...files, origin: filesOrigin(app, stack) },
      ...contentBehaviours(stack),
    },
    httpVersion: HttpVersion.HTTP2_AND_3,
    priceClass: PriceClass.PRICE_CLASS_200, // includes India
    minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
    ...(domain && {
      domainNames: [domain.name],
      certificate: Certificate.fromCertificateArn(stack, "certificate", domain.certificateArn),
    }),
    ...(isProduction(app) && { webAclId: settings.webAclArn }),
  });
  accept(distribution, "CFR1", "A salesperson may work from any country.");
  accept(distribution, "CFR3", "Requests to the API are logged by the API; the site's files are public.");
  if (!isProduction(app)) accept(distribution, "CFR2", "Only production is worth the web ACL's fixed price.");
  if (!domain)
    accept(
      distribution,
      "CFR4",
      "CloudFront's own certificate fixes the oldest TLS; a domain of one's own sets 1.2.",
    );

  const host = domain?.name ?? distribution.distributionDomainName;
  const payment = { provider: "razorpay", key_id: settings.paymentKeyId };
  deploySite(app, stack, {
    bucket,
    distribution,
    config: { version, ws_url: `wss://${host}${SOCKET_PATH}`, content_url: CONTENT_BASE, payment },
  });
  const siteUrl = `https://${host}`;
  stack.addOutputs({
    url: siteUrl,
    distribution: distribution.distributionDomainName,
    distributionId: distribution.distributionId,
  });
  return { distribution, siteUrl };
}
