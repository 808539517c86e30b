#!/bin/sh
/bin/sh "$@"
exit $?
