/**
 * A program that has got out of its engine and has the whole process, Node or Deno: what it tries, by name, and what came of it. It is
 * written beside the programs of locked-down processes and started like one of them.
 */
export const HOSTILE_PROGRAM = String.raw`
const isDeno = typeof Deno !== 'undefined'
const say = text => (isDeno ? Deno.stdout.writeSync(new TextEncoder().encode(text)) : process.getBuiltinModule('node:fs').writeSync(1, text))
const { port, file, target } = JSON.parse(isDeno ? new TextDecoder().decode(input(b => Deno.stdin.readSync(b))) : process.getBuiltinModule('node:fs').readFileSync(0, 'utf8'))
function input(read) { const b = new Uint8Array(65536); let at = 0; for (;;) { const n = read(b.subarray(at)); if (!n) return b.subarray(0, at); at += n } }
const fs = await import('node:fs')
const cp = await import('node:child_process')
const net = await import('node:net')
const threads = await import('node:worker_threads').catch(() => ({}))
// What an attempt throws later is a refusal too, and the next one goes on.
if (isDeno) { globalThis.addEventListener('error', e => e.preventDefault()); globalThis.addEventListener('unhandledrejection', e => e.preventDefault()) }
else { process.on('uncaughtException', () => undefined); process.on('unhandledRejection', () => undefined) }
const within = (promise, ms = 1500) => Promise.race([promise, new Promise((_, no) => setTimeout(() => no(new Error('nothing came')), ms))])
const heard = child => new Promise((yes, no) => { child.on('error', no); child.stdout?.on('data', d => yes(String(d))); child.on('exit', code => no(new Error('exit ' + code))) })
const tries = {
  'reads a file of the system': () => fs.readFileSync('/etc/passwd', 'utf8').slice(0, 4),
  'reads a file of the server': () => fs.readFileSync(file, 'utf8'),
  'reads a file by a promise': () => fs.promises.readFile(file, 'utf8'),
  'lists a folder': () => fs.readdirSync('/').length > 12 && fs.readdirSync('/home'),
  'writes a file': () => { fs.writeFileSync(target, 'x'); return 'written' },
  'links to a file': () => { fs.symlinkSync('/etc/passwd', target + '.link'); return fs.readFileSync(target + '.link', 'utf8') },
  'reads the environment': () => { const found = isDeno ? Deno.env.toObject() : process.env; const secret = Object.keys(found).find(k => /SECRET|DATABASE|PATH_OF_TEST/.test(k)); if (!secret) throw new Error('nothing there'); return secret },
  'reads the environment of its parent': () => fs.readFileSync('/proc/' + (process.ppid || 1) + '/environ', 'utf8').slice(0, 40),
  'reaches the descriptors of its parent': () => { for (let fd = 3; fd < 200; fd++) { try { const b = Buffer.alloc(16); const n = fs.readSync(fd, b, 0, 16, null); if (n > 0 && fs.fstatSync(fd).isFile() && b.toString().includes('SERVER')) return 'fd ' + fd } catch {} } throw new Error('none') },
  'reaches the memory of its parent': () => { const fd = fs.openSync('/proc/' + process.ppid + '/mem', 'r'); return 'fd ' + fd },
  'connects to the server': () => within(new Promise((yes, no) => net.connect(port, '127.0.0.1', () => yes('connected')).on('error', no))),
  'fetches': () => within(fetch('http://127.0.0.1:' + port).then(r => r.status)),
  'looks a name up': async () => (await within((await import('node:dns')).promises.lookup('localhost'))).address,
  'sends by UDP': async () => { const s = (await import('node:dgram')).createSocket('udp4'); return within(new Promise((yes, no) => { s.on('error', no); s.send('x', port, '127.0.0.1', e => (e ? no(e) : yes('sent'))) })) },
  'listens': () => within(new Promise((yes, no) => net.createServer().on('error', no).listen(0, '0.0.0.0', () => yes('listens')))),
  'starts a process': () => within(heard(cp.spawn('/bin/sh', ['-c', 'echo out']))),
  'starts a process and waits': () => { const { stdout, error } = cp.spawnSync('/bin/echo', ['out']); if (error) throw error; return String(stdout) },
  'forks without an end': () => within(heard(cp.spawn('/bin/sh', ['-c', ':(){ :|:& };:; echo bomb']))),
  'starts itself again': () => within(heard(cp.spawn(isDeno ? Deno.execPath() : process.execPath, ['--version']))),
  'loads an addon': () => { process.dlopen({ exports: {} }, file); return 'loaded' },
  'ends its parent': () => { process.kill(process.ppid, 'SIGUSR2'); return 'signalled' },
  'opens the inspector': async () => { const i = await import('node:inspector'); i.open(0, '127.0.0.1'); return i.url() ?? (() => { throw new Error('no') })() },
  'imports from the network': () => within(import('http://127.0.0.1:' + port + '/x.js').then(() => 'imported')),
  'imports a file of the server': () => within(import('file://' + file).then(m => m.default)),
  'starts a thread without the lock': () => within(new Promise((yes, no) => { const w = new threads.Worker('require("node:worker_threads").parentPort.postMessage(require("node:fs").readFileSync("/etc/passwd","utf8").slice(0,4))', { eval: true, execArgv: [] }); w.on('message', yes); w.on('error', no); w.on('exit', () => no(new Error('exit'))) })),
}
const found = {}
const only = null
for (const [name, attempt] of Object.entries(tries)) {
  if (only && !only.includes(name)) continue
  try { const got = await attempt(); found[name] = 'GOT ' + String(got).slice(0, 60) } catch (error) { found[name] = 'no: ' + String(error && (error.code || error.message || error)).slice(0, 80) }
}
say(JSON.stringify(found))
isDeno ? Deno.exit(0) : process.exit(0)
`

/** What each attempt is called. */
export const ATTEMPTS = [...HOSTILE_PROGRAM.matchAll(/^ {2}'([^']+)': /gm)].map(([, name = '']) => name)
