# The service without development packages, for amd64 and arm64 (docs/deploy.md#containers). Node 24 comes with the npm packages.
ARG BASE=docker.io/library/debian:trixie-slim

FROM ${BASE} AS build
RUN apt-get update && apt-get install --yes --no-install-recommends ca-certificates npm
WORKDIR /build
# The packages first: this step is repeated only when they change.
COPY package.json package-lock.json ./
COPY packages/base/package.json packages/base/
COPY packages/audio/package.json packages/audio/
COPY packages/search/package.json packages/search/
COPY packages/templates/package.json packages/templates/
COPY packages/vendors/package.json packages/vendors/
COPY packages/conversation/package.json packages/conversation/
COPY packages/media/package.json packages/media/
COPY packages/sip/package.json packages/sip/
COPY packages/providers/package.json packages/providers/
COPY packages/testing/package.json packages/testing/
COPY server/package.json server/
COPY dashboard/package.json dashboard/
COPY clients/typescript/package.json clients/typescript/
COPY clients/web/package.json clients/web/
COPY clients/cli/package.json clients/cli/
RUN npm ci --ignore-scripts --no-audit --no-fund --no-update-notifier
COPY . .
RUN PATH="$(echo /build/node_modules/node-linux-*/bin):$PATH" \
 && node scripts/build-dashboard.mjs \
 && node scripts/lay-out-service.mjs /parley

FROM ${BASE}
RUN echo "parley:x:10001:10001::/data:/usr/sbin/nologin" >> /etc/passwd \
 && echo "parley:x:10001:" >> /etc/group \
 && install --directory --owner=10001 --group=10001 --mode=0700 /data \
 && find / -xdev -type f -perm /6000 -exec chmod a-s {} +
COPY --from=build /parley /app
WORKDIR /app
USER 10001:10001
ENV PATH="/app/node_modules/.bin:$PATH" \
    HOST=0.0.0.0 \
    DATA_DIR=/data \
    LOG_FORMAT=json
VOLUME /data
EXPOSE 8080/tcp 40000-40999/udp
STOPSIGNAL SIGTERM
HEALTHCHECK --start-period=120s --interval=15s --timeout=5s --retries=3 CMD ["node", "server/src/commands/check-health.ts"]
CMD ["node", "server/src/main.ts"]
