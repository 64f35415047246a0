/** What a page of another site does with a preview link, by what every browser has. */

/** Runs in the page; `window.site` is its handle. */
export const SITE_SCRIPT = `
window.site = (() => {
  const asJson = { "content-type": "application/json" };
  const start = async (link, values) => {
    const response = await fetch(link + "/token", { method: "POST", headers: asJson, body: JSON.stringify(values) });
    return { status: response.status, ...(await response.json()) };
  };
  const firstMessage = (channel) => new Promise((resolve, reject) => {
    channel.onmessage = ({ data }) => resolve(JSON.parse(data).type);
    channel.onerror = channel.onclose = () => reject(new Error("closed"));
  });
  return {
    /** "refused" if the browser keeps the answer from this page. */
    start: (link, values) => start(link, values).then(({ status }) => status, () => "refused"),
    variables: (link) => fetch(link + "/variables").then(({ status }) => status, () => "refused"),
    /** As a form does, which needs no permission to be sent. */
    startByForm: (link) => fetch(link + "/token", { method: "POST", mode: "no-cors" }).then(() => "sent", () => "refused"),
    async webRtc(link, values) {
      const call = await start(link, values);
      const headers = { authorization: "Bearer " + call.token };
      const wrong = await fetch(call.url, { method: "POST", headers: { authorization: "Bearer none" } });
      const peer = new RTCPeerConnection();
      const channel = peer.createDataChannel("parley");
      peer.addTransceiver("audio", { direction: "recvonly" });
      await peer.setLocalDescription();
      const offer = { method: "POST", headers: { ...headers, "content-type": "application/sdp" }, body: peer.localDescription.sdp };
      const answer = await fetch(call.url, offer);
      await peer.setRemoteDescription({ type: "answer", sdp: await answer.text() });
      const message = await firstMessage(channel);
      const events = await fetch(call.events_url, { headers });
      const reader = events.body.getReader();
      const { value } = await reader.read();
      await reader.cancel();
      const ended = await fetch(new URL(answer.headers.get("location"), call.url), { method: "DELETE", headers });
      peer.close();
      return {
        wrong: (await wrong.json()).code,
        message,
        events: value.length > 0,
        patch: answer.headers.get("accept-patch"),
        ended: ended.status,
      };
    },
    async socket(link, values) {
      const call = await start(link, values);
      const socket = new WebSocket(call.ws_url);
      const message = await firstMessage(socket);
      socket.close();
      return message;
    },
    /** A call through the element, as a site embeds it; what the agent said first. */
    async widget(link, name) {
      const { origin, pathname } = new URL(link);
      const element = document.createElement("parley-call");
      element.setAttribute("url", origin);
      element.setAttribute("preview", pathname.split("/").at(-1));
      document.body.append(element, Object.assign(document.createElement("script"), { type: "module", src: origin + "/embed/parley-call.js" }));
      await customElements.whenDefined("parley-call");
      const shown = (selector) => new Promise((resolve) => {
        const look = () => {
          const found = element.shadowRoot.querySelector(selector);
          if (found) resolve(found);
        };
        new MutationObserver(look).observe(element.shadowRoot, { childList: true, subtree: true });
        look();
      });
      (await shown(".launcher")).click();
      const field = await shown("[name=customer_name]");
      field.value = name;
      field.dispatchEvent(new Event("input"));
      (await shown(".start")).click();
      const { textContent } = await shown('[data-role="agent"] p');
      (await shown(".end")).click();
      await shown(".again");
      element.remove();
      return textContent;
    },
    /** Resolves once the frame has shown something: the page, or that it may not be shown. */
    frame: (link) => new Promise((resolve) => {
      const frame = document.createElement("iframe");
      frame.onload = () => resolve();
      frame.src = link;
      document.body.append(frame);
    }),
  };
})();
`;
