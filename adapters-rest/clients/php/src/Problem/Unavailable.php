<?php

namespace Cairn\Problem;
/** The service cannot do this now. */
class Unavailable extends \Cairn\Problem {}
