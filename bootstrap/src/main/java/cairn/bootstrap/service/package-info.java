/** Starts and stops a service, and connects the application with its adapters. */
@NullMarked
package cairn.bootstrap.service;

import org.jspecify.annotations.NullMarked;
