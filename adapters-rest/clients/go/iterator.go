package cairn

import (
	"context"
	"net/http"
	"time"
)

// Iterator reads a list page by page, by cursor if the list has one.
//
//	for bookings.Next() {
//		use(bookings.Value())
//	}
//	return bookings.Err()
type Iterator[T any] struct {
	next  func() (items []T, more bool, err error)
	items []T
	more  bool
	value T
	err   error
}

// Next advances to the next item. It returns false at the end, and after an error.
func (i *Iterator[T]) Next() bool {
	for len(i.items) == 0 && i.more && i.err == nil {
		i.items, i.more, i.err = i.next()
	}
	if i.err != nil || len(i.items) == 0 {
		return false
	}
	i.value, i.items = i.items[0], i.items[1:]
	return true
}

// Value returns the current item.
func (i *Iterator[T]) Value() T { return i.value }

// Err returns the error that ended the iteration, or nil.
func (i *Iterator[T]) Err() error { return i.err }

type page[T any] struct {
	Data       []T        `json:"data"`
	Pagination Pagination `json:"pagination"`
}

func newIterator[T any](
	ctx context.Context, client *Client, path string, parameters query, options []CallOption,
) *Iterator[T] {
	place := parameters
	seen, isByCursor := int64(0), false
	next := func() ([]T, bool, error) {
		read, err := call[page[T]](ctx, client, http.MethodGet, path, place, nil, options)
		if err != nil {
			return nil, false, err
		}
		seen += int64(len(read.Data))
		if cursor := read.Pagination.NextCursor; cursor != nil {
			place, isByCursor = parameters.with("cursor", *cursor), true
			return read.Data, true, nil
		}
		place = parameters.with("offset", seen)
		total := read.Pagination.Total
		return read.Data, !isByCursor && len(read.Data) > 0 && total != nil && seen < *total, nil
	}
	return &Iterator[T]{next: next, more: true}
}

// Follow selects the events to follow.
type Follow struct {
	// After is the position of the last event that was processed.
	After int64
	// Types such as booking.*; all if empty.
	Types []string
	// Subject is one object, such as booking/ID.
	Subject string
	// Poll is how long to wait for more events. If it is zero, the iteration ends at the newest event.
	Poll time.Duration
}

// FollowEvents reads the events after a position in the order of the log, each once.
func (c *Client) FollowEvents(ctx context.Context, follow Follow) *Iterator[CloudEvent] {
	after, waits := follow.After, false
	next := func() ([]CloudEvent, bool, error) {
		if waits {
			select {
			case <-time.After(follow.Poll):
			case <-ctx.Done():
				return nil, false, ctx.Err()
			}
		}
		read, err := c.Events.Read(ctx, EventsReadParams{After: &after, Types: follow.Types, Subject: follow.Subject})
		if err != nil {
			return nil, false, err
		}
		if len(read.Data) > 0 {
			after = read.Data[len(read.Data)-1].Position
		}
		waits = read.NextAfter == nil
		if !waits {
			after = *read.NextAfter
		}
		return read.Data, !waits || follow.Poll > 0, nil
	}
	return &Iterator[CloudEvent]{next: next, more: true}
}
