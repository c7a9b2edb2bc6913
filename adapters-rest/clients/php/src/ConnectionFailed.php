<?php

namespace Cairn;
/** No response of the service arrived, or one that cannot be read. Whether the request had an effect is unknown. */
final class ConnectionFailed extends CairnException {}
