/** Any failure of a call. */
export class CairnError extends Error {
  constructor(message, options) {
    super(message, options);
    this.name = new.target.name;
  }
}

export class ConnectionFailed extends CairnError {}

export class ApiError extends CairnError {
  constructor(status, headers, problem) {
    super(`${problem.code ?? status}: ${problem.detail ?? problem.title ?? ""}`);
    this.status = status;
    this.problem = problem;
    this.code = problem.code ?? "";
    this.requestId = problem.request_id ?? headers.get("x-request-id") ?? undefined;
    this.errors = problem.errors ?? [];
    this.currentStatus = problem.current_status;
    this.allowed = problem.allowed ?? [];
    this.unavailable = problem.unavailable ?? [];
    this.emergencyContacts = problem.emergency_contacts ?? [];
    const seconds = headers.get("retry-after");
    this.retryAfter = /^\d+$/.test(seconds ?? "") ? Number(seconds) : undefined;
  }
}

export class InvalidRequest extends ApiError {}
export class Unauthorized extends ApiError {}
export class Forbidden extends ApiError {}
export class NotFound extends ApiError {}
export class Conflict extends ApiError {}
export class InvalidTransition extends Conflict {}
export class NotAvailable extends Conflict {}
export class PreconditionFailed extends ApiError {}
export class RateLimited extends ApiError {}
export class Unavailable extends ApiError {}
export class RescueRefused extends ApiError {}

const BY_CODE = new Map([
  ["invalid-transition", InvalidTransition],
  ["no-availability", NotAvailable],
  ["guide-unavailable", NotAvailable],
]);
const BY_STATUS = new Map([
  [400, InvalidRequest],
  [401, Unauthorized],
  [403, Forbidden],
  [404, NotFound],
  [409, Conflict],
  [412, PreconditionFailed],
  [422, InvalidRequest],
  [429, RateLimited],
  [503, Unavailable],
]);

/** Returns the error of a response, which need not come from the service itself. */
export function errorOf(status, headers, text) {
  const problem = parsed(text);
  const Kind = problem.emergency_contacts?.length
    ? RescueRefused
    : (BY_CODE.get(problem.code) ?? BY_STATUS.get(status) ?? ApiError);
  return new Kind(status, headers, problem);
}

function parsed(text) {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}
