import './environment.ts'
import { makePythonSnapshot } from '../engines/python.ts'
import { channel } from './environment.ts'
import { readAssets, readJson } from './frames.ts'
import type { Hello } from './protocol.ts'

// Reads the files of Python, writes its image, once for each version. No learner's code comes here.
const { assets } = readJson() as Hello
channel.write(await makePythonSnapshot(readAssets(assets)))
channel.exit(0)
