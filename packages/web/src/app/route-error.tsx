import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { useEffect } from "react";
import { useRouteError } from "react-router-dom";
import { BRAND } from "../brand";
import { TEXTS } from "../config/texts";
import { ChunkLoadError, chunkFailedText } from "../lib/loading/load-chunk";

/**
 * Replaces a page that failed to load or crashed, within the shell. A failed load is retried when the network
 * is back.
 */
export function RouteError() {
  const error = useRouteError();
  useEffect(() => {
    console.error("The page failed", error);
  }, [error]);
  const isNotLoaded = error instanceof ChunkLoadError;
  useEffect(() => {
    if (!isNotLoaded) return;
    const reload = () => window.location.reload();
    window.addEventListener("online", reload);
    return () => window.removeEventListener("online", reload);
  }, [isNotLoaded]);
  const text = isNotLoaded ? chunkFailedText() : TEXTS.somethingWentWrong;
  useEffect(() => {
    document.title = `${text.replace(/\.$/, "")} · ${BRAND.product}`;
  }, [text]);
  return (
    <Card role="alert" sx={{ maxWidth: 480, margin: "48px auto", padding: 4, textAlign: "center" }}>
      <Typography variant="h2" component="h1" dir="auto" sx={{ marginBottom: 2 }}>
        {text}
      </Typography>
      <Button variant="contained" onClick={() => window.location.reload()}>
        Reload
      </Button>
    </Card>
  );
}
