<?php

namespace Cairn\Problem;
/** The key is missing, unknown or revoked. */
class Unauthorized extends \Cairn\Problem {}
