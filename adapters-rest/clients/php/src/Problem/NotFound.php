<?php

declare(strict_types=1);

namespace Cairn\Problem;

use Cairn\Problem;

/** The object does not exist, or not for this key. */
class NotFound extends Problem
{
}
