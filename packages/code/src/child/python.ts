import './environment.ts'
import { openPython } from '../engines/python.ts'
import { serve } from './serve.ts'

await serve(openPython)
