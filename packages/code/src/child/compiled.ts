import './environment.ts'
import { openCompiled } from '../engines/compiled.ts'
import { serve } from './serve.ts'

await serve(openCompiled)
