# The shop as an image: built inside, and run by what a shop needs to run and nothing else.
#   docker build -t rivage .
# BASE is any image of Debian with Node and npm: BASE=registry.example/node:24-bookworm-slim takes it from elsewhere.
ARG BASE=docker.io/library/node:24-bookworm-slim

FROM ${BASE} AS manifests
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
COPY packages/artwork/package.json packages/artwork/
COPY packages/stripe-sandbox/package.json packages/stripe-sandbox/

# What runs, without what only builds: packages bring their own compilers along.
FROM manifests AS modules
COPY scripts/removeBuildTools.mjs scripts/
RUN npm ci --omit=dev --no-update-notifier && node scripts/removeBuildTools.mjs

FROM manifests AS build
RUN npm ci --omit=dev --no-update-notifier
COPY . .
RUN node scripts/build.mjs && rm -rf panel/.next/cache

FROM ${BASE}
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/var/lib/rivage/data \
    MEDIA_DIR=/var/lib/rivage/media \
    DRAIN_SECONDS=10
# What the base brings for building. The account is the shop's own: a number, so that a cluster can tell that it is not root.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /opt/yarn* /usr/local/bin/yarn* \
 && groupadd --system --gid 10001 rivage \
 && useradd --system --uid 10001 --gid 10001 --home-dir /var/lib/rivage --shell /usr/sbin/nologin rivage \
 && install -d -o rivage -g rivage -m 0700 /var/lib/rivage /var/lib/rivage/data /var/lib/rivage/media
WORKDIR /shop
COPY --from=modules /shop/node_modules node_modules
COPY package.json LICENSE ./
COPY --from=build /shop/dist dist
COPY --from=build /shop/panel panel
COPY --from=build /shop/packages/stripe-sandbox/dist packages/stripe-sandbox/dist
COPY packages/stripe-sandbox/package.json packages/stripe-sandbox/
# What the server reads beside what is built: pictures of a first start, and the processes that read them and make their sizes.
COPY src/seed src/seed
COPY storefront/public storefront/public
COPY src/operations/media/cleanPicture.cjs src/operations/media/
COPY src/operations/media/makeSizes.cjs src/operations/media/
COPY scripts/serve.mjs scripts/runApart.mjs scripts/
USER 10001:10001
VOLUME ["/var/lib/rivage/data", "/var/lib/rivage/media"]
EXPOSE 3000
STOPSIGNAL SIGTERM
# Whether the process lives. Whether it is to be sent shoppers is /readyz, which proxies ask: a database that is away is
# no reason to restart a shop.
HEALTHCHECK --interval=15s --timeout=5s --start-period=120s --retries=4 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/serve.mjs"]
