<?php

declare(strict_types=1);

namespace Cairn\Problem;

use Cairn\Problem;

/** A helicopter cannot be requested now: call one of `emergencyContacts`. */
class RescueRefused extends Problem
{
}
