// Runs the samples of the API reference in Go: ClientLibrariesTest reads what becomes of each.
package main

import (
	"context"
	"errors"
	"fmt"
	"log"
	"os"

	cairn "github.com/cairn-trekking/cairn/adapters-rest/clients/go"
	"github.com/cairn-trekking/cairn/adapters-rest/clients/go/examples/operations"
)

func main() {
	client, err := cairn.New(os.Args[1], os.Args[2])
	if err != nil {
		log.Fatal(err)
	}
	client.MaxRetries = 0
	output := os.Stdout
	if os.Stdout, err = os.Open(os.DevNull); err != nil {
		log.Fatal(err)
	}
	for operation, call := range operations.Calls {
		outcome := "ok"
		var refusal *cairn.Error
		if err := call(context.Background(), client); errors.As(err, &refusal) {
			outcome = refusal.Code
			for _, fault := range refusal.Errors {
				outcome += " " + fault.Code
			}
		} else if err != nil {
			log.Fatal(operation, ": ", err)
		}
		fmt.Fprintln(output, operation, outcome)
	}
}
