<?php

// Books by the client that openapi-generator generates for PHP.

declare(strict_types=1);

use OpenAPI\Client\Api\BookingsApi;
use OpenAPI\Client\ApiException;
use OpenAPI\Client\Configuration;
use OpenAPI\Client\Model\CreateBookingRequest;

require 'GuzzleHttp/autoload.php';
spl_autoload_register(function (string $class): void {
    require_once __DIR__ . '/php/lib/' . strtr(substr($class, strlen('OpenAPI\Client\\')), '\\', '/') . '.php';
});
foreach (glob(__DIR__ . '/php/lib/*/*.php') as $file) {
    require_once $file;
}

[, $host, $key] = $argv;
$configuration = (new Configuration())->setHost($host)->setAccessToken($key);
$bookings = new BookingsApi(new GuzzleHttp\Client(), $configuration);
$request = new CreateBookingRequest([
    'route_id' => 'langtang-valley',
    'start_date' => new DateTime((date('Y') + 1) . '-04-06'),
    'party_size' => 2,
    'customer_email' => 'maya@example.com',
]);
$created = $bookings->createBooking($request);
$booking = $bookings->getBooking($created->getId());
$request->setStartDate(new DateTime('2020-04-06'));
try {
    $bookings->createBooking($request);
    $refused = 'booked';
} catch (ApiException $refusal) {
    $refused = $refusal->getResponseObject()->getCode();
}
echo $booking->getStatus(), ' ', $booking->getPrice()->getCurrency(), ' ', $refused, "\n";
