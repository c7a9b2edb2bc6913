<?php

declare(strict_types=1);

namespace Cairn\Problem;

use Cairn\Problem;

/** The service cannot do this now. */
class Unavailable extends Problem
{
}
