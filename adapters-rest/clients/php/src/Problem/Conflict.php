<?php

declare(strict_types=1);

namespace Cairn\Problem;

use Cairn\Problem;

/** The object is not in the state that the request expects. */
class Conflict extends Problem
{
}
