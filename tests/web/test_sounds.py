"""What the sounds of the town are like, measured: a browser renders each, and the bell that says whose turn it is."""

from __future__ import annotations

import re
import subprocess

from tests.web.harness import Pages
from web import build_client

SOURCES = ("src/story/sounds.ts", "src/pages/table/notice.ts")

PLAIN = """
const { readFileSync } = require('node:fs')
const { ModuleKind, ScriptTarget, transpileModule } = require('typescript')
const options = { module: ModuleKind.ESNext, target: ScriptTarget.ES2022 }
const read = file => transpileModule(readFileSync(file, 'utf8'), { compilerOptions: options }).outputText
process.stdout.write(process.argv.slice(1).map(read).join('\\n'))
"""
"""Writes files of TypeScript as JavaScript."""

RENDER = """
async () => {
  const RATE = 44100, SECONDS = 3, SILENT = 0.001, WINDOW = RATE / 20
  let player
  const audio = () => player
  SOUNDS
  const measure = samples => {
    let [peak, until, now, most] = [0, 0, 0, 0]
    samples.forEach((sample, at) => {
      peak = Math.max(peak, Math.abs(sample))
      if (Math.abs(sample) > SILENT) until = at / RATE
      now += sample ** 2 - (at < WINDOW ? 0 : samples[at - WINDOW] ** 2)
      most = Math.max(most, now)
    })
    return [peak, until, Math.sqrt(most / WINDOW)]
  }
  // A phone's speaker gives little of what is low.
  const through = (offline, small) => [0, 0].reduce((into) => {
    if (!small) return into
    const speaker = new BiquadFilterNode(offline, { type: 'highpass', frequency: 400 })
    speaker.connect(into)
    return speaker
  }, offline.destination)
  const render = async (name, small) => {
    const offline = new OfflineAudioContext(1, RATE * SECONDS, RATE)
    const given = { state: 'running', destination: through(offline, small) }
    const own = key => (typeof offline[key] === 'function' ? offline[key].bind(offline) : offline[key])
    player = new Proxy(offline, { get: (_, key) => given[key] ?? own(key) })
    ;[out, noise] = [null, null]
    last.clear()
    if (name === 'bell') ring()
    else {
      out = new GainNode(offline, { gain: LOUDNESS })
      out.connect(given.destination)
      PLAYED[name](player, out)
    }
    return measure((await offline.startRendering()).getChannelData(0))
  }
  const found = {}
  for (const name of [...Object.keys(PLAYED), 'bell']) {
    found[name] = [await render(name, false), await render(name, true)]
  }
  return found
}
"""
"""Per sound, on a good speaker and on a small one: its peak, the second at which it is over, its loudest 50 ms."""

LONGEST = 1.0
QUIETEST = 0.1
"""Of the loudness of the bell, on a small speaker."""


def test_sounds_are_heard_are_short_and_never_louder_than_the_bell(new_page: Pages) -> None:
    command = [str(build_client.find_node().program), "-e", PLAIN, *SOURCES]
    written = subprocess.run(command, cwd=build_client.WEB, capture_output=True, text=True, check=True).stdout
    sounds = re.sub(r"^import .*$|^export (?=\w+ )", "", written, flags=re.MULTILINE)
    found = new_page().evaluate(RENDER.replace("SOUNDS", sounds))
    bell = found.pop("bell")
    assert len(found) >= 5
    for name, heard in found.items():
        for (peak, until, loudness), (most, _, loudest) in zip(heard, bell, strict=True):
            assert peak <= most, name
            assert loudness <= loudest, name
            assert until <= LONGEST, name
        assert heard[1][2] >= QUIETEST * bell[1][2], name
    assert sum(heard[0][0] for heard in [*found.values(), bell]) < 1, "all at once would be clipped"
