import './environment.ts'
import { openSql } from '../engines/sql.ts'
import { serve } from './serve.ts'

await serve(openSql)
