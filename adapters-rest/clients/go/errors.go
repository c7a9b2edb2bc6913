package cairn

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"time"
)

// Error is a refusal of the service. Find it with errors.As, and distinguish by Code, or by Status if the code is unknown.
// Any other error of a call means that no response arrived, or one that cannot be read: the outcome is unknown.
type Error struct {
	Status    int    `json:"status"`
	Code      string `json:"code"`
	Title     string `json:"title"`
	Detail    string `json:"detail"`
	RequestID string `json:"request_id"`
	// Errors lists all faults of the request, each with its place.
	Errors []struct {
		Pointer   string `json:"pointer"`
		Parameter string `json:"parameter"`
		Code      string `json:"code"`
		Detail    string `json:"detail"`
	} `json:"errors"`
	CurrentStatus string   `json:"current_status"`
	Allowed       []string `json:"allowed"`
	// Unavailable lists the guides, porters or nights that are taken, and the days.
	Unavailable []struct {
		ID     string `json:"id"`
		Night  string `json:"night"`
		From   string `json:"from"`
		To     string `json:"to"`
		Reason string `json:"reason"`
	} `json:"unavailable"`
	// EmergencyContacts is filled if a helicopter cannot be requested now: call one of them.
	EmergencyContacts []EmergencyContact `json:"emergency_contacts"`

	// RetryAfter is how long the service asks to wait.
	RetryAfter time.Duration `json:"-"`
	// Problem is the body as it was received.
	Problem json.RawMessage `json:"-"`
}

func (e *Error) Error() string {
	return fmt.Sprintf("cairn: %d %s: %s (request %s)", e.Status, e.Code, e.Detail, e.RequestID)
}

// newError reads a response, which need not come from the service itself.
func newError(response *http.Response, body []byte) *Error {
	refusal := &Error{Problem: body}
	_ = json.Unmarshal(body, refusal) // what is no problem has a status only
	refusal.Status = response.StatusCode
	if refusal.RequestID == "" {
		refusal.RequestID = response.Header.Get("X-Request-Id")
	}
	after := response.Header.Get("Retry-After")
	if seconds, err := strconv.Atoi(after); err == nil && seconds > 0 {
		refusal.RetryAfter = time.Duration(seconds) * time.Second
	} else if date, err := http.ParseTime(after); err == nil && time.Until(date) > 0 {
		refusal.RetryAfter = time.Until(date)
	}
	return refusal
}
