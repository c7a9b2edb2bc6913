// A trip from end to end, as in docs/guides/first-trip.md, against your own installation with a test key:
//
//	CAIRN_URL=http://127.0.0.1:8080 CAIRN_API_KEY=tk_test_... go run ./examples/first-trip
package main

import (
	"context"
	"errors"
	"fmt"
	"log"
	"os"
	"strings"
	"time"

	cairn "github.com/cairn-trekking/cairn/adapters-rest/clients/go"
)

func main() {
	if err := walk(context.Background()); err != nil {
		log.Fatal(err)
	}
}

func walk(ctx context.Context) error {
	key := os.Getenv("CAIRN_API_KEY")
	if !strings.HasPrefix(key, "tk_test_") {
		return errors.New("this example books: use a test key")
	}
	client, err := cairn.New(os.Getenv("CAIRN_URL"), key)
	if err != nil {
		return err
	}
	day := func(day string) string { return fmt.Sprintf("%d-10-%s", time.Now().Year()+1, day) }

	conditions, err := client.Routes.GetConditions(ctx, "everest-base-camp")
	if err != nil {
		return err
	}
	fmt.Println("route:", conditions.Status)

	guides := client.Porters.List(ctx, cairn.PortersListParams{
		Route: "everest-base-camp", Role: "guide", Available: cairn.Ptr(true), From: day("01"), To: day("14"),
	})
	if !guides.Next() {
		return fmt.Errorf("no guide is available: %w", guides.Err())
	}
	booking, err := client.Bookings.Create(ctx, cairn.CreateBookingRequest{
		RouteID:       cairn.Ptr("everest-base-camp"),
		StartDate:     day("01"),
		PartySize:     2,
		CustomerEmail: "maya@example.com",
		GuideID:       cairn.Ptr(guides.Value().ID),
		Hold:          cairn.Ptr(true),
	})
	if err != nil {
		return err
	}
	fmt.Println("booking:", booking.Status)

	room, err := client.Reservations.Create(ctx, "namche-2-demo", cairn.ReservationRequest{
		CheckIn:   day("03"),
		CheckOut:  day("05"),
		Rooms:     1,
		Guests:    2,
		MealPlan:  cairn.Ptr(cairn.MealPlanHalfBoard),
		GuestName: cairn.Ptr("Maya"),
		BookingID: cairn.Ptr(booking.ID),
	})
	if err != nil {
		return err
	}
	fmt.Println("room:", room.Status)

	if _, err = client.Bookings.Confirm(ctx, booking.ID); err != nil {
		return err
	}
	booking, err = client.Bookings.RecordPayment(ctx, booking.ID, cairn.PaymentRequest{
		Amount: cairn.Money{Amount: 50_000, Currency: "USD"},
		Kind:   cairn.PaymentKindDeposit,
		Method: cairn.PaymentMethodCard,
	})
	if err != nil {
		return err
	}
	fmt.Println("paid:", booking.Paid.Amount, booking.Paid.Currency) // cents

	var refusal *cairn.Error
	_, err = client.Bookings.Confirm(ctx, booking.ID)
	if errors.As(err, &refusal) && refusal.Code == "invalid-transition" {
		fmt.Println("refused:", refusal.CurrentStatus, "allows", strings.Join(refusal.Allowed, ", "))
	}

	if _, err = client.Bookings.Start(ctx, booking.ID); err != nil {
		return err
	}
	dispatch, err := client.Emergency.RequestDispatch(ctx, cairn.CreateDispatchRequest{
		Lat:          27.8056,
		Lng:          86.7139,
		AltitudeM:    3440,
		PatientCount: 1,
		Condition:    "Breathless at rest",
		BookingID:    cairn.Ptr(booking.ID),
	})
	if errors.As(err, &refusal) && len(refusal.EmergencyContacts) > 0 {
		return fmt.Errorf("call one of %v: %w", refusal.EmergencyContacts, err)
	}
	if err != nil {
		return err
	}
	reason := cairn.StandDownRequest{Reason: cairn.Ptr("Well again at a lower altitude")}
	if _, err = client.Emergency.StandDownDispatch(ctx, dispatch.ID, &reason); err != nil {
		return err
	}
	fmt.Println("rescue: stood down")

	if _, err = client.Bookings.Complete(ctx, booking.ID); err != nil {
		return err
	}
	var types []string
	events := client.Bookings.ListEvents(ctx, booking.ID, cairn.BookingsListEventsParams{})
	for events.Next() {
		types = append(types, events.Value().Type)
	}
	fmt.Println("events:", strings.Join(types, ", "))
	return events.Err()
}
