const from = readline()
const to = readline()
