// Package cairn is the client library of Cairn, the trekking operations service.
package cairn

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	mathrand "math/rand"
	"net/http"
	"net/url"
	"reflect"
	"strings"
	"time"
)

// Version of this library.
const Version = "0.1.0"

var repeatable = map[int]bool{500: true, 502: true, 503: true, 504: true}

// Patch is a JSON Merge Patch: a nil value clears a member.
type Patch map[string]any

// Client is the API of one installation, with one key. It can be shared by goroutines.
type Client struct {
	Services

	// HTTPClient sends the requests. Its time-out applies to each attempt.
	HTTPClient *http.Client
	// MaxRetries is how often a call is repeated at most.
	MaxRetries int
	// MaxRetryTime is how long a call waits between its attempts altogether.
	MaxRetryTime time.Duration

	baseURL string
	apiKey  string
}

// New returns a client. The key may be empty: public reads need none. Plain http is accepted for this machine only.
func New(baseURL, apiKey string) (*Client, error) {
	address, err := url.Parse(baseURL)
	if err != nil {
		return nil, err
	}
	loopback := map[string]bool{"127.0.0.1": true, "::1": true, "localhost": true}[address.Hostname()]
	if address.Scheme != "https" && !(address.Scheme == "http" && loopback) {
		return nil, errors.New("cairn: the address must start with https://; http:// is accepted for this machine only")
	}
	client := &Client{
		HTTPClient: &http.Client{
			Timeout: 30 * time.Second,
			// The API does not redirect, and a key must not follow where a stranger points.
			CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		},
		MaxRetries:   2,
		MaxRetryTime: time.Minute,
		baseURL:      strings.TrimRight(baseURL, "/"),
		apiKey:       apiKey,
	}
	client.Services = newServices(client)
	return client, nil
}

// Livemode returns whether the key is a live one; a browser token and no key are not.
func (c *Client) Livemode() bool { return strings.HasPrefix(c.apiKey, "tk_live_") }

// Ptr returns a pointer to a value, for optional members.
func Ptr[T any](value T) *T { return &value }

type callSettings struct {
	header   http.Header
	result   any
	response **http.Response
}

// CallOption changes one call.
type CallOption func(*callSettings)

// WithIdempotencyKey gives a POST a key of your own, such as the number of an order. By default, each call has a random one.
func WithIdempotencyKey(key string) CallOption {
	return func(s *callSettings) { s.header.Set("Idempotency-Key", key) }
}

// WithIfMatch makes a change conditional on the ETag of the version that was read.
func WithIfMatch(tag string) CallOption {
	return func(s *callSettings) { s.header.Set("If-Match", tag) }
}

// WithResponse stores the last response of the call, with its status and headers; its body has been read.
func WithResponse(response **http.Response) CallOption {
	return func(s *callSettings) { s.response = response }
}

// call sends a request, again if necessary, and returns the contents of the response.
func call[T any](
	ctx context.Context, client *Client, method, path string, parameters query, body any, options []CallOption,
) (*T, error) {
	if path == "" {
		return nil, errors.New("cairn: an id is empty, . or ..")
	}
	result := new(T)
	settings := callSettings{header: http.Header{}, result: result}
	settings.header.Set("Accept", "application/json, text/plain;q=0.9, */*;q=0.5")
	settings.header.Set("User-Agent", "cairn-go/"+Version)
	if client.apiKey != "" {
		settings.header.Set("Authorization", "Bearer "+client.apiKey)
	}
	if method == http.MethodPost {
		settings.header.Set("Idempotency-Key", randomKey())
	}
	var content []byte
	if sent := reflect.ValueOf(body); sent.IsValid() && !(sent.Kind() == reflect.Pointer && sent.IsNil()) {
		var err error
		if content, err = json.Marshal(body); err != nil {
			return nil, err
		}
		settings.header.Set("Content-Type", "application/json")
		if _, isPatch := body.(Patch); isPatch {
			settings.header.Set("Content-Type", "application/merge-patch+json")
		}
	}
	for _, option := range options {
		option(&settings)
	}
	address := client.baseURL + path + parameters.encode()
	if err := client.exchange(ctx, method, address, content, settings); err != nil {
		return nil, err
	}
	return result, nil
}

func (c *Client) exchange(
	ctx context.Context, method, address string, content []byte, settings callSettings,
) error {
	waited, isUncertain := time.Duration(0), false
	for retries := 0; ; retries++ {
		failure := c.attempt(ctx, method, address, content, settings)
		if failure == nil || ctx.Err() != nil {
			return failure
		}
		refusal, _ := failure.(*Error)
		_, isRemoval := settings.result.(*any)
		isRemoval = isRemoval && method == http.MethodDelete
		if isUncertain && isRemoval && refusal != nil && refusal.Status == http.StatusNotFound {
			return nil // an attempt without a known outcome has removed the object
		}
		isUncertain = isUncertain || refusal == nil || refusal.Status != http.StatusTooManyRequests
		pause := pauseAfter(refusal, retries)
		waited += pause
		if retries >= c.MaxRetries || waited > c.MaxRetryTime || !mayRepeat(settings.header, refusal) {
			return failure
		}
		select {
		case <-time.After(pause):
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

func (c *Client) attempt(
	ctx context.Context, method, address string, content []byte, settings callSettings,
) error {
	request, err := http.NewRequestWithContext(ctx, method, address, bytes.NewReader(content))
	if err != nil {
		return err
	}
	request.Header = settings.header
	response, err := c.HTTPClient.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		return err
	}
	if settings.response != nil {
		*settings.response = response
	}
	if response.StatusCode < 200 || response.StatusCode > 299 {
		return newError(response, body)
	}
	switch result := settings.result.(type) {
	case *any:
		return nil
	case *string:
		*result = string(body)
		return nil
	}
	return json.Unmarshal(body, settings.result)
}

func mayRepeat(header http.Header, refusal *Error) bool {
	switch {
	case refusal != nil && len(refusal.EmergencyContacts) > 0:
		return false // someone has to call for help now
	case refusal != nil && refusal.Status == http.StatusTooManyRequests:
		return true
	case header.Get("If-Match") != "":
		return false // the first attempt may have changed the version, and a repetition would be refused because of it
	}
	return refusal == nil || repeatable[refusal.Status] || refusal.Code == "idempotency-key-in-flight"
}

// pauseAfter returns a random time that grows with each retry, after the one that the service asks for.
func pauseAfter(refusal *Error, retries int) time.Duration {
	backoff := 8 * time.Second
	if retries < 4 {
		backoff = 500 * time.Millisecond << retries
	}
	random := mathrand.New(mathrand.NewSource(time.Now().UnixNano())) // before Go 1.20, the shared source has a fixed seed
	pause := time.Duration(random.Int63n(int64(backoff)))
	if refusal != nil {
		pause += refusal.RetryAfter
	}
	return pause
}

func randomKey() string {
	var random [16]byte
	if _, err := rand.Read(random[:]); err != nil {
		panic(err) // the system has no randomness
	}
	return fmt.Sprintf("%x-%x-%x-%x-%x", random[:4], random[4:6], random[6:8], random[8:10], random[10:])
}

// path returns an address with each value as one segment; empty if a value cannot be a segment.
func path(format string, segments ...any) string {
	for i, segment := range segments {
		if segment == "" || segment == "." || segment == ".." {
			return ""
		}
		segments[i] = url.PathEscape(segment.(string))
	}
	return fmt.Sprintf(format, segments...)
}

type query []struct {
	name  string
	value any
}

func (q query) with(name string, value any) query {
	return append(q[:len(q):len(q)], query{{name, value}}...)
}

// encode leaves out zero values, and separates the values of a list by commas.
func (q query) encode() string {
	values := url.Values{}
	for _, parameter := range q {
		value := reflect.ValueOf(parameter.value)
		if value.IsZero() {
			continue
		}
		value = reflect.Indirect(value)
		if value.Kind() != reflect.Slice {
			values.Set(parameter.name, fmt.Sprint(value.Interface()))
			continue
		}
		texts := make([]string, value.Len())
		for i := range texts {
			texts[i] = fmt.Sprint(value.Index(i).Interface())
		}
		values.Set(parameter.name, strings.Join(texts, ","))
	}
	if len(values) == 0 {
		return ""
	}
	return "?" + values.Encode()
}
