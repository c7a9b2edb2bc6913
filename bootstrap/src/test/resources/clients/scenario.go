// What every client library does, in Go: ClientLibrariesTest compares its lines with expected.jsonl.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"
	"sort"
	"time"

	cairn "github.com/cairn-trekking/cairn/adapters-rest/clients/go"
)

type facts = map[string]any

func say(step string, facts facts) {
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

func must[T any](value T, err error) T {
	check(err)
	return value
}

func all[T any](items *cairn.Iterator[T]) (result []T) {
	for items.Next() {
		result = append(result, items.Value())
	}
	check(items.Err())
	return result
}

func refused(_ any, err error) *cairn.Error {
	var refusal *cairn.Error
	if !errors.As(err, &refusal) {
		panic(err)
	}
	return refusal
}

func main() {
	customer := os.Args[3]
	ctx := context.Background()
	client := must(cairn.New(os.Args[1], os.Args[2]))
	client.HTTPClient.Timeout = 2 * time.Second
	client.MaxRetries = 3

	say("livemode", facts{"livemode": client.Livemode()})
	created := map[string]bool{}
	first := ""
	for day := 1; day <= 6; day++ {
		booking := must(client.Bookings.Create(ctx, cairn.CreateBookingRequest{
			RouteID:       cairn.Ptr("langtang-valley"),
			StartDate:     fmt.Sprintf("%d-09-0%d", time.Now().Year()+1, day),
			PartySize:     2,
			CustomerEmail: customer,
		}))
		created[booking.ID] = true
		if day == 1 {
			first = booking.ID
		}
	}
	say("created", facts{"bookings": len(created)})
	var booking *cairn.Booking
	for i := 0; i < 3; i++ {
		booking = must(client.Bookings.RecordPayment(ctx, first, cairn.PaymentRequest{
			Amount: cairn.Money{Amount: 10_000, Currency: "USD"}, Kind: "deposit", Method: "card",
		}))
	}
	say("paid", facts{"amount": booking.Paid.Amount, "currency": booking.Paid.Currency})
	booking = must(client.Bookings.Get(ctx, first, cairn.BookingsGetParams{}))
	say("status", facts{"status": booking.Status, "version": booking.Version})
	refusal := refused(client.Bookings.Confirm(ctx, first))
	say("refused", facts{
		"code": refusal.Code, "current_status": refusal.CurrentStatus, "has_request_id": refusal.RequestID != "",
	})
	refusal = refused(client.Bookings.Create(ctx, cairn.CreateBookingRequest{
		RouteID: cairn.Ptr("langtang-valley"), StartDate: "someday", CustomerEmail: "nobody",
	}))
	places := []string{}
	for _, fault := range refusal.Errors {
		places = append(places, fault.Pointer)
	}
	sort.Strings(places)
	say("invalid", facts{"places": places})
	refusal = refused(client.Bookings.Get(ctx, "00000000-0000-0000-0000-000000000000", cairn.BookingsGetParams{}))
	say("missing", facts{"code": refusal.Code})
	listed := all(client.Bookings.List(ctx, cairn.BookingsListParams{
		CustomerEmail: customer, Status: []cairn.BookingStatus{cairn.BookingStatusConfirmed}, Limit: 2,
	}))
	different := map[string]bool{}
	for _, each := range listed {
		different[each.ID] = true
	}
	say("listed", facts{"bookings": len(listed), "different": len(different)})
	total := len(all(client.Trails.List(ctx, cairn.TrailsListParams{Limit: 100})))
	trails := map[string]bool{}
	for _, trail := range all(client.Trails.List(ctx, cairn.TrailsListParams{Limit: 10})) {
		trails[trail.ID] = true
	}
	say("trails", facts{"all": len(trails) == total})
	subject := "booking/" + first
	events := all(client.FollowEvents(ctx, cairn.Follow{Subject: subject}))
	ordered := sort.SliceIsSorted(events, func(i, j int) bool { return events[i].Position < events[j].Position })
	rest := all(client.FollowEvents(ctx, cairn.Follow{Subject: subject, After: events[1].Position}))
	say("events", facts{"positions": len(events), "ordered": ordered, "resumed": len(rest)})
	webhook()
}

func webhook() {
	var sent struct {
		Secret, Body string
		Headers      map[string]string
	}
	check(json.Unmarshal([]byte(os.Getenv("NOTICE")), &sent))
	header := http.Header{}
	for name, value := range sent.Headers {
		header.Set(name, value)
	}
	isGenuine := func(body string, now time.Time, secrets ...string) bool {
		_, err := cairn.VerifyWebhook([]byte(body), header, now, secrets...)
		if err != nil && !errors.Is(err, cairn.ErrNotGenuine) {
			panic(err)
		}
		return err == nil
	}
	malformed := 0
	for _, secret := range []string{"", "whsec_", "whsec_!b3QgdGhpcyBvbmUgZWl0aGVy", "whsec_c2hvcnQ="} {
		if _, err := cairn.VerifyWebhook([]byte(sent.Body), header, time.Now(), secret); !errors.Is(err, cairn.ErrNotGenuine) {
			malformed++
		}
	}
	notice := must(cairn.VerifyWebhook([]byte(sent.Body), header, time.Now(), sent.Secret)).(*cairn.BookingCreatedNotice)
	say("webhook", facts{
		"type":      notice.Type,
		"amount":    notice.Data.Price.Amount,
		"malformed": malformed,
		"rotated":   isGenuine(sent.Body, time.Now(), "whsec_bm90IHRoaXMgb25lIGVpdGhlcg==", sent.Secret),
		"forged":    isGenuine(sent.Body+" ", time.Now(), sent.Secret),
		"late":      isGenuine(sent.Body, time.Now().Add(301*time.Second), sent.Secret),
	})
}
