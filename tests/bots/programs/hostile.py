"""A program that plays badly in the way its argument names; standard library only, started by the tests."""

import json
import os
import subprocess
import sys
import time

HOW = sys.argv[1]


def say(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def hello() -> None:
    sys.stdin.readline()
    if HOW == "no_hello":
        time.sleep(600)
    say(json.dumps({"type": "hello", "protocol": 9 if HOW == "version" else 1}))


def answer(number: int) -> None:
    """Answer a decision as nobody should."""
    match HOW:
        case "crash":
            sys.stderr.write("the last words\n")
            sys.exit(3)
        case "killed":
            os.kill(os.getpid(), 9)
        case "closes":
            os.close(1)
            time.sleep(600)
        case "silent":
            return
        case "out_of_range":
            say(json.dumps({"type": "choose", "decision": number, "option": 10_000}))
        case "negative":
            say(json.dumps({"type": "choose", "decision": number, "option": -1}))
        case "both":
            say(json.dumps({"type": "choose", "decision": number, "option": 0, "action": {"kind": "pass"}}))
        case "illegal":
            say(json.dumps({"type": "choose", "decision": number, "action": {"kind": "fire_busy", "campaign": "x"}}))
        case "no_action":
            say(json.dumps({"type": "choose", "decision": number, "action": {"kind": "conquer"}}))
        case "future":
            say(json.dumps({"type": "choose", "decision": number + 7, "option": 0}))
        case "garbage":
            say("Pass, please.")
        case "deep":
            say("[" * 20_000)
        case "deep_action":
            nested = '{"a":' * 9_000 + "1" + "}" * 9_000
            say(f'{{"type": "choose", "decision": {number}, "action": {nested}}}')
        case "bytes":
            sys.stdout.buffer.write(b"\xff\xfe\x00\n")
            sys.stdout.flush()
        case "long":
            say("x" * 100_000)
        case "endless":
            while True:
                sys.stdout.write("x" * 1_000)
        case "flood":
            while True:
                say(json.dumps({"type": "choose", "decision": 0, "option": 0}))
        case "asks":
            while True:
                say(json.dumps({"type": "options", "decision": number, "from": 0}))
        case "complains":
            sys.stderr.write("y" * 1_000_000)
            say(json.dumps({"type": "choose", "decision": number, "option": 0}))
        case "hello_again":
            say(json.dumps({"type": "hello", "protocol": 1}))


def main() -> None:
    if HOW == "ends_at_once":
        return
    hello()
    if HOW == "deaf":
        time.sleep(600)
    if HOW == "family":
        subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "decide":
            if HOW == "family":
                say(json.dumps({"type": "choose", "decision": message["decision"], "option": 0}))
            answer(message["decision"])
    if HOW == "family":
        time.sleep(600)  # does not end although its input is closed


if __name__ == "__main__":
    main()
