// Part of npm run check: what only the words of a line tell, in the places where it must not stand.
import { globSync, readFileSync } from 'node:fs'

interface Wall {
  rule: string
  instead: string
  files: readonly string[]
  except: RegExp
  word: RegExp
}

const WALLS: readonly Wall[] = [
  {
    rule: 'who-may-is-policy',
    instead: 'ask can(caller, ...) of a policy.ts',
    files: ['apps/server/src/{modules,commands}/**/*.ts'],
    except: /\/policy\.ts$|\.test\.ts$/,
    word: /\b(caller|who|subject)\??\.(isStudent|accessType)\b|\bkindOfAccount\(|\{[^}]*\b(isStudent|accessType)\b[^}]*\} = (caller|who|subject)\b/,
  },
  {
    rule: 'control-by-role',
    instead: 'use the part of shared/ui',
    files: ['apps/web/src/{app,features}/**/*.{ts,tsx}', 'apps/studio/src/**/*.{ts,tsx}'],
    // The grid of a sheet is a part of its own: its fields are drawn by code.
    except: /\.test\.tsx?$|\/shared\/sheet\//,
    word: /\brole=["'{]+(button|link|checkbox|radio|switch|textbox|spinbutton|heading|table)\b|createElement\(\s*['"](button|input|select|textarea|form|table|h[1-6])['"]/,
  },
  {
    rule: 'cast-through-unknown',
    instead: 'read it by a schema, or give the type that it has; only the platform casts',
    files: ['apps/server/src/{modules,commands}/**/*.ts', 'apps/web/src/{app,features}/**/*.{ts,tsx}'],
    except: /\.test\.tsx?$/,
    word: /\bas unknown as\b/,
  },
  {
    rule: 'calls-by-name',
    instead: 'call it by its name: call, learn, callBatched of shared/api',
    files: ['apps/web/src/{app,features}/**/*.{ts,tsx}'],
    except: /\.test\.tsx?$/,
    word: /\bfetch\(\s*['"`]\/api\b/,
  },
  {
    rule: 'keys-of-their-feature',
    instead:
      'take the key of the query: what stands in the cache of another feature goes by changed(...) or its queries.ts',
    files: ['apps/web/src/{app,features}/**/*.{ts,tsx}'],
    except: /\.test\.tsx?$|quer(y|ies)\.ts$/,
    word: /\b[gs]etQueryData(<[^>]*>)?\(\s*\[/,
  },
]

const faults = WALLS.flatMap(({ rule, instead, files, except, word }) => {
  const sources = globSync(files).filter(file => !except.test(file))
  if (sources.length < 100) return [`enough-was-read: ${sources.length} files for ${rule}`]
  return sources.flatMap(file =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => (word.test(line) ? [`${rule}: ${file}:${index + 1}: ${instead}`] : [])),
  )
})

for (const fault of faults) console.error(fault)
process.exit(faults.length ? 1 : 0)
