// The trip of docs/guides/first-trip.md, step by step, against your own installation with a test key:
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

const route = "everest-base-camp"

func main() {
	if err := run(context.Background()); err != nil {
		log.Fatal(err)
	}
}

func run(ctx context.Context) error {
	key := os.Getenv("CAIRN_API_KEY")
	if !strings.HasPrefix(key, "tk_test_") {
		return errors.New("this example books: use a test key")
	}
	client, err := cairn.New(os.Getenv("CAIRN_URL"), key)
	if err != nil {
		return err
	}
	booking, application, err := book(ctx, client)
	if err != nil {
		return err
	}
	room, err := reserve(ctx, client, booking)
	if err != nil {
		return err
	}
	if err = pay(ctx, client, booking); err != nil {
		return err
	}

	// At the permit desk
	decision := cairn.AdvanceApplication{To: cairn.DeskDecisionIssued}
	application, err = client.Sandbox.AdvanceTestApplication(ctx, application.ID, decision)
	if err != nil {
		return err
	}
	fmt.Println("application:", application.Status)

	// The complete trip
	trip, err := client.Bookings.Get(ctx, booking.ID, cairn.BookingsGetParams{
		Expand: []cairn.Expansion{cairn.ExpansionReservations, cairn.ExpansionPermits, cairn.ExpansionDispatches},
	})
	if err != nil {
		return err
	}
	fmt.Println("rooms:", len(trip.Reservations), "permits:", len(trip.Permits), "rescues:", len(trip.Dispatches))
	return walk(ctx, client, booking, room)
}

func day(day string) string { return fmt.Sprintf("%d-10-%s", time.Now().Year()+1, day) }

// book holds a guide and two places, and applies for the permits.
func book(ctx context.Context, client *cairn.Client) (*cairn.Booking, *cairn.PermitApplication, error) {
	// Before the booking
	conditions, err := client.Routes.GetConditions(ctx, route)
	if err != nil {
		return nil, nil, err
	}
	fmt.Println("route:", conditions.Status)
	check, err := client.Permits.Check(ctx, cairn.PermitsCheckParams{
		Route: route, Nationality: "DE", TrekDate: day("01"),
	})
	if err != nil {
		return nil, nil, err
	}
	var kinds []string
	for _, permit := range check.Requirements {
		kinds = append(kinds, string(permit.Kind))
	}
	fmt.Println("permits:", strings.Join(kinds, ", "))
	guides := client.Porters.List(ctx, cairn.PortersListParams{
		Route: route, Role: "guide", Available: cairn.Ptr(true), From: day("01"), To: day("14"),
	})
	if !guides.Next() {
		return nil, nil, fmt.Errorf("no guide is available: %w", guides.Err())
	}

	// The booking
	booking, err := client.Bookings.Create(ctx, cairn.CreateBookingRequest{
		RouteID:       cairn.Ptr("everest-base-camp"),
		StartDate:     day("01"),
		PartySize:     2,
		CustomerEmail: "maya@example.com",
		CustomerName:  cairn.Ptr("Maya"),
		GuideID:       cairn.Ptr(guides.Value().ID),
		Hold:          cairn.Ptr(true),
		HoldMinutes:   cairn.Ptr(int64(60)),
	})
	if err != nil {
		return nil, nil, err
	}
	fmt.Println("booking:", booking.Status)

	// Permits; a passport can be used once for a route and day, so each run has its own
	maya := cairn.PermitApplicant{
		FullName:       "Maya Muster",
		PassportNumber: fmt.Sprintf("P%dA", time.Now().UnixMilli()),
		Nationality:    "DE",
		DateOfBirth:    "1990-05-17",
		PassportExpiry: "2040-01-01",
	}
	max := maya
	max.FullName = "Max Muster"
	max.PassportNumber = strings.TrimSuffix(maya.PassportNumber, "A") + "B"
	application, err := client.Permits.Apply(ctx, cairn.ApplyRequest{
		Route:        route,
		TrekDate:     booking.StartDate,
		ContactEmail: "office@example.com",
		GuideID:      booking.GuideID,
		BookingID:    cairn.Ptr(booking.ID),
		InsuranceRef: cairn.Ptr("POL-4711"),
		Applicants:   []cairn.PermitApplicant{maya, max},
	})
	if err != nil {
		return nil, nil, err
	}
	fmt.Println("application:", application.Status)
	return booking, application, nil
}

// reserve finds a room for two nights in Namche.
func reserve(ctx context.Context, client *cairn.Client, booking *cairn.Booking) (*cairn.Reservation, error) {
	houses := client.TeaHouses.List(ctx, cairn.TeaHousesListParams{
		Route: route, CheckIn: day("03"), CheckOut: day("05"), Available: cairn.Ptr(true),
	})
	for houses.Next() {
		if !strings.HasPrefix(houses.Value().Slug, "namche") {
			continue
		}
		room, err := client.Reservations.Create(ctx, houses.Value().ID, cairn.ReservationRequest{
			CheckIn:   day("03"),
			CheckOut:  day("05"),
			Rooms:     1,
			Guests:    2,
			MealPlan:  cairn.Ptr(cairn.MealPlanHalfBoard),
			GuestName: cairn.Ptr("Maya"),
			BookingID: cairn.Ptr(booking.ID),
		})
		if err != nil {
			return nil, err
		}
		fmt.Println("room:", room.Status)
		return room, nil
	}
	return nil, fmt.Errorf("no room is free in Namche: %w", houses.Err())
}

// pay confirms the booking, records a deposit, and asks for the fee of a cancellation.
func pay(ctx context.Context, client *cairn.Client, booking *cairn.Booking) error {
	if _, err := client.Bookings.Confirm(ctx, booking.ID); err != nil {
		return err
	}
	booking, err := client.Bookings.RecordPayment(ctx, booking.ID, cairn.PaymentRequest{
		Amount:    cairn.Money{Amount: 50_000, Currency: "USD"},
		Kind:      cairn.PaymentKindDeposit,
		Method:    cairn.PaymentMethodCard,
		Reference: cairn.Ptr("INV-1"),
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
	quote, err := client.Bookings.QuoteCancellation(ctx, booking.ID)
	if err != nil {
		return err
	}
	fmt.Println("a cancellation costs:", quote.Fee.Amount, quote.Fee.Currency)
	return nil
}

// walk starts and completes the trip, with a rescue that is not needed in the end.
func walk(ctx context.Context, client *cairn.Client, booking *cairn.Booking, room *cairn.Reservation) error {
	if _, err := client.Bookings.Start(ctx, booking.ID); err != nil {
		return err
	}
	room, err := client.Reservations.CheckIn(ctx, room.ID)
	if err != nil {
		return err
	}
	fmt.Println("room:", room.Status)
	if err = rescue(ctx, client, booking); err != nil {
		return err
	}
	if room, err = client.Reservations.CheckOut(ctx, room.ID); err != nil {
		return err
	}
	fmt.Println("room:", room.Status)
	if booking, err = client.Bookings.Complete(ctx, booking.ID); err != nil {
		return err
	}
	fmt.Println("booking:", booking.Status)

	// What has happened
	var types []string
	events := client.Bookings.ListEvents(ctx, booking.ID, cairn.BookingsListEventsParams{})
	for events.Next() {
		types = append(types, events.Value().Type)
	}
	fmt.Println("events:", strings.Join(types, ", "))
	return events.Err()
}

func rescue(ctx context.Context, client *cairn.Client, booking *cairn.Booking) error {
	dispatch, err := client.Emergency.RequestDispatch(ctx, cairn.CreateDispatchRequest{
		Lat:          27.8056,
		Lng:          86.7139,
		AltitudeM:    3440,
		PatientCount: 1,
		Condition:    "Breathless at rest",
		BookingID:    cairn.Ptr(booking.ID),
	})
	var refusal *cairn.Error
	if errors.As(err, &refusal) && len(refusal.EmergencyContacts) > 0 {
		return fmt.Errorf("call one of %v: %w", refusal.EmergencyContacts, err)
	}
	if err != nil {
		return err
	}
	progress := cairn.AdvanceDispatch{To: cairn.RescueProgressAcknowledged}
	if _, err = client.Sandbox.AdvanceTestDispatch(ctx, dispatch.ID, progress); err != nil {
		return err
	}
	if dispatch, err = client.Emergency.GetDispatch(ctx, dispatch.ID); err != nil {
		return err
	}
	fmt.Println("rescue:", dispatch.Status)
	reason := cairn.StandDownRequest{Reason: cairn.Ptr("Walked down to Phakding, well again")}
	if dispatch, err = client.Emergency.StandDownDispatch(ctx, dispatch.ID, &reason); err != nil {
		return err
	}
	fmt.Println("rescue:", dispatch.Status)
	return nil
}
