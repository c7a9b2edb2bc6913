<?php

// The trip of docs/guides/first-trip.md, step by step, against your own installation with a test key:
//
//     CAIRN_URL=http://127.0.0.1:8080 CAIRN_API_KEY=tk_test_... php examples/first-trip.php

declare(strict_types=1);

use Cairn\Client;
use Cairn\Problem\InvalidTransition;
use Cairn\Problem\RescueRefused;

// With Composer, this is require 'vendor/autoload.php'.
spl_autoload_register(function (string $class): void {
    require __DIR__ . '/../src/' . str_replace(['Cairn\\', '\\'], ['', '/'], $class) . '.php';
});

$cairn = new Client(getenv('CAIRN_URL'), getenv('CAIRN_API_KEY'));
if ($cairn->livemode() !== false) {
    exit("This example books: use a test key\n");
}
$year = (int) date('Y') + 1;
$route = 'everest-base-camp';

// Before the booking
$conditions = $cairn->routes->getConditions($route);
echo "route: {$conditions['status']}\n";
$check = $cairn->permits->check($route, nationality: 'DE', trek_date: "$year-12-01");
echo 'permits: ', implode(', ', array_column($check['requirements'], 'kind')), "\n";
$guides = $cairn->porters->list(
    route: $route,
    role: 'guide',
    available: true,
    from: "$year-12-01",
    to: "$year-12-14",
)->page()['data'];
$guide = $guides[0] ?? throw new RuntimeException('no guide is available');

// The booking
$booking = $cairn->bookings->create([
    'route_id' => 'everest-base-camp',
    'start_date' => "$year-12-01",
    'party_size' => 2,
    'customer_email' => 'maya@example.com',
    'customer_name' => 'Maya',
    'guide_id' => $guide['id'],
    'hold' => true,
    'hold_minutes' => 60,
]);
echo "booking: {$booking['status']}\n";

// Permits; a passport can be used once for a route and day, so each run has its own
$person = ['nationality' => 'DE', 'date_of_birth' => '1990-05-17', 'passport_expiry' => '2040-01-01'];
$passport = 'P' . (int) (microtime(true) * 1000);
$application = $cairn->permits->apply([
    'route' => $route,
    'trek_date' => $booking['start_date'],
    'contact_email' => 'office@example.com',
    'guide_id' => $guide['id'],
    'booking_id' => $booking['id'],
    'insurance_ref' => 'POL-4711',
    'applicants' => [
        ['full_name' => 'Maya Muster', 'passport_number' => "{$passport}A"] + $person,
        ['full_name' => 'Max Muster', 'passport_number' => "{$passport}B"] + $person,
    ],
]);
echo "application: {$application['status']}\n";

// Rooms: two nights in Namche
[$checkIn, $checkOut] = ["$year-12-03", "$year-12-05"];
$house = null;
foreach ($cairn->teaHouses->list(route: $route, check_in: $checkIn, check_out: $checkOut, available: true) as $found) {
    if (str_starts_with($found['slug'], 'namche')) {
        $house = $found;
        break;
    }
}
$room = $cairn->reservations->create($house['id'] ?? throw new RuntimeException('no room is free in Namche'), [
    'check_in' => $checkIn,
    'check_out' => $checkOut,
    'rooms' => 1,
    'guests' => 2,
    'meal_plan' => 'half_board',
    'guest_name' => 'Maya',
    'booking_id' => $booking['id'],
]);
echo "room: {$room['status']}\n";

// Confirmation and payment
$cairn->bookings->confirm($booking['id']);
$booking = $cairn->bookings->recordPayment($booking['id'], [
    'amount' => ['amount' => 50_000, 'currency' => 'USD'], // cents
    'kind' => 'deposit',
    'method' => 'card',
    'reference' => 'INV-1',
]);
echo "paid: {$booking['paid']['amount']} {$booking['paid']['currency']}\n";
try {
    $cairn->bookings->confirm($booking['id']);
} catch (InvalidTransition $refusal) {
    echo "refused: $refusal->currentStatus allows ", implode(', ', $refusal->allowed), "\n";
}
$quote = $cairn->bookings->quoteCancellation($booking['id']);
echo "a cancellation costs: {$quote['fee']['amount']} {$quote['fee']['currency']}\n";

// At the permit desk
$application = $cairn->sandbox->advanceTestApplication($application['id'], ['to' => 'issued']);
echo "application: {$application['status']}\n";

// The complete trip
$trip = $cairn->bookings->get($booking['id'], expand: ['reservations', 'permits', 'dispatches']);
[$rooms, $permits, $rescues] = [count($trip['reservations']), count($trip['permits']), count($trip['dispatches'])];
echo "rooms: $rooms permits: $permits rescues: $rescues\n";

// On the way
$cairn->bookings->start($booking['id']);
$room = $cairn->reservations->checkIn($room['id']);
echo "room: {$room['status']}\n";
try {
    $dispatch = $cairn->emergency->requestDispatch([
        'lat' => 27.8056,
        'lng' => 86.7139,
        'altitude_m' => 3440,
        'patient_count' => 1,
        'condition' => 'Breathless at rest',
        'booking_id' => $booking['id'],
    ]);
    $cairn->sandbox->advanceTestDispatch($dispatch['id'], ['to' => 'acknowledged']);
    $dispatch = $cairn->emergency->getDispatch($dispatch['id']);
    echo "rescue: {$dispatch['status']}\n";
    $reason = ['reason' => 'Walked down to Phakding, well again'];
    $dispatch = $cairn->emergency->standDownDispatch($dispatch['id'], $reason);
    echo "rescue: {$dispatch['status']}\n";
} catch (RescueRefused $refusal) {
    echo 'call one of ', json_encode($refusal->emergencyContacts), "\n";
}
$room = $cairn->reservations->checkOut($room['id']);
echo "room: {$room['status']}\n";
$booking = $cairn->bookings->complete($booking['id']);
echo "booking: {$booking['status']}\n";

// What has happened
$types = array_column(iterator_to_array($cairn->bookings->listEvents($booking['id'])), 'type');
echo 'events: ', implode(', ', $types), "\n";
