package cairn

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"net/http"
	"strconv"
	"strings"
	"time"
)

const tolerance, shortestKey = 5 * time.Minute, 16

// ErrNotGenuine means that a request was not signed with one of the secrets, or too long ago.
var ErrNotGenuine = errors.New("cairn: the webhook is not genuine")

// VerifyWebhook returns the notice in a request to your endpoint: a pointer to a type such as BookingCreatedNotice, or a
// *Notice if its type is unknown. The body is the one that arrived. During a rotation, pass the new and the old secret.
// Process each ID only once. A malformed secret is another error than ErrNotGenuine.
func VerifyWebhook(body []byte, header http.Header, now time.Time, secrets ...string) (any, error) {
	id, timestamp := header.Get("Webhook-Id"), header.Get("Webhook-Timestamp")
	seconds, err := strconv.ParseInt(timestamp, 10, 64)
	if err != nil || now.Sub(time.Unix(seconds, 0)).Abs() > tolerance {
		return nil, ErrNotGenuine
	}
	genuine := false
	for _, secret := range secrets {
		key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "whsec_"))
		if err != nil || len(key) < shortestKey {
			return nil, errors.New("cairn: a secret is whsec_ and the Base64 of at least 16 bytes")
		}
		mac := hmac.New(sha256.New, key)
		mac.Write([]byte(id + "." + timestamp + "."))
		mac.Write(body)
		expected := []byte("v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil)))
		for _, signature := range strings.Split(header.Get("Webhook-Signature"), " ") {
			genuine = hmac.Equal([]byte(signature), expected) || genuine
		}
	}
	if !genuine {
		return nil, ErrNotGenuine
	}
	var notice Notice
	if err := json.Unmarshal(body, &notice); err != nil {
		return nil, err
	}
	typed := newNotice(notice.Type)
	if typed == nil {
		return &notice, nil
	}
	return typed, json.Unmarshal(body, typed)
}
