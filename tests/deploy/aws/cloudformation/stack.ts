import type { Resource } from "./resource";
import type { Template } from "./template";

export interface Output {
  OutputKey: string;
  OutputValue: string;
  ExportName?: string | undefined;
}

export interface StackEvent {
  EventId: string;
  StackId: string;
  StackName: string;
  LogicalResourceId: string;
  PhysicalResourceId: string;
  ResourceType: string;
  Timestamp: string;
  ResourceStatus: string;
  ResourceStatusReason?: string | undefined;
}

/** The template and parameters of a stack. */
export interface Source {
  body: string;
  template: Template;
  parameters: Record<string, string>;
}

let clock = Date.now();

/** A stack in one region with its history. */
export class Stack {
  status = "REVIEW_IN_PROGRESS";
  source: Source | undefined;
  resources = new Map<string, Resource>();
  outputs: Output[] = [];
  /** The imported export names. */
  imports = new Set<string>();
  readonly events: StackEvent[] = []; // newest first
  readonly id: string;
  private work: (() => void) | undefined;
  private readonly requestedTokens = new Set<string>();

  constructor(
    readonly name: string,
    readonly region: string,
    account: string,
  ) {
    this.id = `arn:aws:cloudformation:${region}:${account}:stack/${name}/${++clock}`;
  }

  get isDeleted(): boolean {
    return this.status === "DELETE_COMPLETE";
  }

  /** Starts a slow operation, which completes on the second identical request about the stack. */
  begin(status: string, work: () => void): void {
    this.setStatus(status);
    this.requestedTokens.clear();
    this.work = work;
  }

  observe(operation: string): void {
    if (!this.requestedTokens.has(operation)) {
      this.requestedTokens.add(operation);
      return;
    }
    const { work } = this;
    this.work = undefined;
    work?.();
  }

  setStatus(status: string, reason?: string): void {
    this.status = status;
    this.addEvent({ id: this.name, name: this.id, type: "AWS::CloudFormation::Stack" }, status, reason);
  }

  addEvent(resource: Pick<Resource, "id" | "name" | "type">, ResourceStatus: string, reason?: string): void {
    this.events.unshift({
      EventId: `event-${++clock}`,
      StackId: this.id,
      StackName: this.name,
      LogicalResourceId: resource.id,
      PhysicalResourceId: resource.name,
      ResourceType: resource.type,
      Timestamp: new Date(clock).toISOString(),
      ResourceStatus,
      ResourceStatusReason: reason,
    });
  }
}
