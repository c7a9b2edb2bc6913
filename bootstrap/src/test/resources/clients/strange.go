// What every client library does with strange responses, in Go: ClientLibrariesTest compares its lines.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"
	"time"

	cairn "github.com/cairn-trekking/cairn/adapters-rest/clients/go"
)

func say(step string, facts map[string]any) {
	facts["step"] = step
	line, err := json.Marshal(facts)
	check(err)
	fmt.Println(string(line))
}

func check(err error) {
	if err != nil {
		panic(err)
	}
}

func connect(address, key string) *cairn.Client {
	client, err := cairn.New(address, key)
	check(err)
	return client
}

func refusal(err error) *cairn.Error {
	var refusal *cairn.Error
	if !errors.As(err, &refusal) {
		panic(err)
	}
	return refusal
}

type counting struct{ requests int }

func (c *counting) RoundTrip(request *http.Request) (*http.Response, error) {
	c.requests++
	return http.DefaultTransport.RoundTrip(request)
}

func main() {
	ctx := context.Background()
	client, once := connect(os.Args[1], "tk_test_x"), connect(os.Args[1], "tk_test_x")
	once.MaxRetries = 0
	get := func(client *cairn.Client, id string, options ...cairn.CallOption) error {
		_, err := client.Bookings.Get(ctx, id, cairn.BookingsGetParams{}, options...)
		return err
	}
	if len(os.Args) == 2 {
		refusal(get(client, "busy"))
		refusal(get(client, "busy"))
		return
	}
	ids := []string{}
	bookings := client.Bookings.List(ctx, cairn.BookingsListParams{Limit: 2})
	for bookings.Next() {
		ids = append(ids, bookings.Value().ID)
	}
	check(bookings.Err())
	say("growing", map[string]any{"ids": ids})
	items := 0
	reservations := client.Reservations.List(ctx, cairn.ReservationsListParams{Limit: 1})
	for ; reservations.Next(); items++ {
	}
	check(reservations.Err())
	say("uncounted", map[string]any{"items": items})
	say("removed", map[string]any{
		"cut":     client.Webhooks.DeleteEndpoint(ctx, "cut-go") == nil,
		"missing": refusal(client.Webhooks.DeleteEndpoint(ctx, "missing")).Status,
		"limited": refusal(client.Webhooks.DeleteEndpoint(ctx, "limited-go")).Status,
	})
	odd := refusal(get(once, "odd"))
	say("refused", map[string]any{
		"moved": refusal(get(once, "moved")).Status, "odd": odd.Status, "rescue": len(odd.EmergencyContacts) > 0,
	})
	isUnreadable := func(err error) bool {
		var refusal *cairn.Error
		return err != nil && !errors.As(err, &refusal)
	}
	say("unreadable", map[string]any{
		"page": isUnreadable(get(once, "page")), "broken": isUnreadable(get(once, "broken")),
	})
	after := refusal(get(once, "late")).RetryAfter
	say("late", map[string]any{"hour": after > 50*time.Minute && after < 65*time.Minute})
	patched, err := client.Bookings.Patch(ctx, "plain", cairn.Patch{"metadata": cairn.Patch{}}, cairn.BookingsPatchParams{})
	check(err)
	say("metadata", map[string]any{"sent": patched.Notes})
	table, err := client.Departures.GetTable(ctx, cairn.DeparturesGetTableParams{From: "2027-01-01", To: "2027-01-02"})
	check(err)
	say("text", map[string]any{"query": table})
	refused := 0
	for _, id := range []string{"", ".", ".."} {
		if isUnreadable(get(client, id)) {
			refused++
		}
	}
	say("ids", map[string]any{"refused": refused})

	transport := &counting{}
	client.HTTPClient = &http.Client{Transport: transport}
	var received *http.Response
	check(get(client, "plain", cairn.WithResponse(&received)))
	say("response", map[string]any{"status": received.StatusCode, "requests": transport.requests})
	transport = &counting{}
	service := connect(os.Args[2], os.Args[3])
	service.HTTPClient = &http.Client{Transport: transport}
	_, err = service.Emergency.RequestDispatch(ctx, cairn.CreateDispatchRequest{
		Lat: 27.8056, Lng: 86.7139, AltitudeM: 3440, PatientCount: 1, Condition: "provoke:unavailable",
	})
	say("rescue", map[string]any{
		"contacts": len(refusal(err).EmergencyContacts) > 0, "requests": transport.requests,
	})
}
