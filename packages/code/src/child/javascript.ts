import './environment.ts'
import { openJavascript } from '../engines/javascript.ts'
import { serve } from './serve.ts'

await serve(openJavascript)
