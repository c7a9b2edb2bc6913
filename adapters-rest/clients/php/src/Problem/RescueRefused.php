<?php

namespace Cairn\Problem;
/** A helicopter cannot be requested now: call one of `emergencyContacts`. */
class RescueRefused extends \Cairn\Problem {}
