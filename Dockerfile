# CODE: what learners' code needs. standard: Python, JavaScript and SQL; full: also C, whose compiler is 100 MB; none: no code is run.
ARG CODE=standard

FROM node:26-slim AS build
WORKDIR /app
COPY . .
RUN npm ci --ignore-scripts \
 && cd apps/web \
 && for config in vite.config.ts vite.code.config.ts vite.player.config.ts; do node ../../node_modules/vite/bin/vite.js build --config $config || exit 1; done \
 && cd ../studio && node ../../node_modules/vite/bin/vite.js build
# Again, for the server alone: no compilers, browsers, or libraries of the web app, which is built.
ARG CODE
RUN npm ci --omit=dev --ignore-scripts --workspace @learn/server --include-workspace-root \
 && case "$CODE" in full) ;; standard) rm -r node_modules/@yowasp ;; none) rm -r node_modules/@yowasp node_modules/@deno ;; *) echo "CODE is standard, full or none"; exit 1 ;; esac

FROM node:26-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 CONTENT_PORT=3001 DATA_DIR=/data
WORKDIR /app
COPY --from=build --chown=node:node /app /app
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000 3001
HEALTHCHECK --interval=10s --timeout=3s CMD node -e "fetch('http://127.0.0.1:3000/readyz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"
CMD ["node", "apps/server/src/main.ts"]
