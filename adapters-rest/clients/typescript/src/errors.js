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
    super(`${textOf(problem.code) ?? status}: ${textOf(problem.detail) ?? textOf(problem.title) ?? ""}`);
    this.status = status;
    this.problem = problem;
    this.code = textOf(problem.code) ?? "";
    this.requestId = textOf(problem.request_id) ?? headers.get("x-request-id") ?? undefined;
    this.errors = listOf(problem.errors);
    this.currentStatus = textOf(problem.current_status);
    this.allowed = listOf(problem.allowed);
    this.unavailable = listOf(problem.unavailable);
    this.emergencyContacts = listOf(problem.emergency_contacts);
    this.retryAfter = secondsOf(headers.get("retry-after") ?? "");
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
  const Kind = listOf(problem.emergency_contacts).length
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

const textOf = (value) => (typeof value === "string" ? value : undefined);
const listOf = (value) => (Array.isArray(value) ? value : []);

/** Returns the time to wait of a header that is a number of seconds or a date. */
function secondsOf(retryAfter) {
  if (/^\d+$/.test(retryAfter)) {
    return Number(retryAfter);
  }
  const date = / GMT$/.test(retryAfter) ? Date.parse(retryAfter) : NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, (date - Date.now()) / 1000);
}
