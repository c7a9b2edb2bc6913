<?php

declare(strict_types=1);

namespace Cairn;

/** No response arrived. Whether the request had an effect is unknown. */
final class ConnectionFailed extends CairnException
{
}
