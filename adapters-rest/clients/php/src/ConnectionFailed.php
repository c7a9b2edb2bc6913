<?php

namespace Cairn;

/** No response arrived. Whether the request had an effect is unknown. */
final class ConnectionFailed extends CairnException {}
