const [a, b] = [readline(), readline()].map(t => new Date(t))
console.log((b - a) / 86400000)
