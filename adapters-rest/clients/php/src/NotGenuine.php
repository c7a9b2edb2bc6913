<?php

namespace Cairn;
/** A request was not signed with one of the secrets, or too long ago. */
final class NotGenuine extends \RuntimeException {}
