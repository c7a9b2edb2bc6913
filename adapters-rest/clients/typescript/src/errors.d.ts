import type { EmergencyContact } from "./generated/types.js";

/** Any failure of a call. */
export declare class CairnError extends Error {}

/** No response of the service arrived, or one that cannot be read. Whether the request had an effect is unknown. */
export declare class ConnectionFailed extends CairnError {}

/** The service refused a request. An unknown `code` means what the status means. */
export declare class ApiError extends CairnError {
  readonly status: number;
  readonly code: string;
  /** Identifies the request in the logs of the service. */
  readonly requestId: string | undefined;
  /** All faults of the request, each with its place. */
  readonly errors: ReadonlyArray<{ pointer?: string; parameter?: string; code: string; detail: string }>;
  readonly currentStatus: string | undefined;
  readonly allowed: readonly string[];
  readonly unavailable: ReadonlyArray<{ id: string; from: string; to: string; reason: string; night?: string }>;
  readonly emergencyContacts: readonly EmergencyContact[];
  /** The number of seconds to wait. */
  readonly retryAfter: number | undefined;
  /** The problem as it was received. */
  readonly problem: Readonly<Record<string, unknown>>;
}

/** The request is wrong; `errors` lists every fault. */
export declare class InvalidRequest extends ApiError {}
/** The key is missing, unknown or revoked. */
export declare class Unauthorized extends ApiError {}
/** The key may not do this. */
export declare class Forbidden extends ApiError {}
/** The object does not exist, or not for this key. */
export declare class NotFound extends ApiError {}
/** The object is not in the state that the request expects. */
export declare class Conflict extends ApiError {}
/** `currentStatus` does not allow this action; `allowed` lists the ones that it does. */
export declare class InvalidTransition extends Conflict {}
/** A guide, a porter or a room is taken; `unavailable` lists the days. */
export declare class NotAvailable extends Conflict {}
/** The object has changed since it was read. */
export declare class PreconditionFailed extends ApiError {}
/** Too many requests; `retryAfter` is the number of seconds to wait. */
export declare class RateLimited extends ApiError {}
/** The service cannot do this now. */
export declare class Unavailable extends ApiError {}
/** A helicopter cannot be requested now: call one of `emergencyContacts`. */
export declare class RescueRefused extends ApiError {}
