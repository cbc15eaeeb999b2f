FROM node:26-slim AS build
WORKDIR /app
COPY . .
RUN npm ci --ignore-scripts && cd apps/web && node ../../node_modules/vite/bin/vite.js build && node ../../node_modules/vite/bin/vite.js build --config vite.code.config.ts && node ../../node_modules/vite/bin/vite.js build --config vite.player.config.ts && cd ../.. && npm prune --omit=dev --ignore-scripts

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
