/** Lets the scroll lock of dialogs add its style element to the page (it asks `get-nonce` for the nonce). */
import { setNonce } from "get-nonce";
import { styleNonce } from "../components/ui/style-nonce.ts";

if (styleNonce) setNonce(styleNonce);
