<?php

declare(strict_types=1);

namespace Cairn\Problem;

use Cairn\Problem;

/** The request is wrong; `errors` lists every fault. */
class InvalidRequest extends Problem
{
}
