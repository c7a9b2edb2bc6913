// Books by the client that openapi-generator generates for Go.
package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"time"

	cairn "client"
)

func main() {
	configuration := cairn.NewConfiguration()
	configuration.Servers = cairn.ServerConfigurations{{URL: os.Args[1]}}
	ctx := context.WithValue(context.Background(), cairn.ContextAccessToken, os.Args[2])
	bookings := cairn.NewAPIClient(configuration).BookingsAPI

	start := fmt.Sprintf("%d-04-05", time.Now().Year()+1)
	request := cairn.NewCreateBookingRequest(start, 2, "maya@example.com")
	request.SetRouteId("langtang-valley")
	created, _, err := bookings.CreateBooking(ctx).CreateBookingRequest(*request).Execute()
	check(err)
	booking, _, err := bookings.GetBooking(ctx, created.Id).Execute()
	check(err)

	request.SetPartySize(0)
	_, _, err = bookings.CreateBooking(ctx).CreateBookingRequest(*request).Execute()
	var refusal *cairn.GenericOpenAPIError
	if !errors.As(err, &refusal) {
		panic("a party of nobody was not refused")
	}
	problem := refusal.Model().(cairn.Problem)
	fmt.Println(booking.Status, booking.Price.Currency, problem.Code)
}

func check(err error) {
	if err != nil {
		panic(err)
	}
}
