<?php

namespace Cairn\Problem;
/** Too many requests; `retryAfter` is the number of seconds to wait. */
class RateLimited extends \Cairn\Problem {}
