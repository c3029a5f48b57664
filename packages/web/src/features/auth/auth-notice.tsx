import Box from "@mui/material/Box";
import { type ReactNode, useEffect, useRef } from "react";

interface AuthNoticeProps {
  icon: ReactNode;
  /** One or two sentences. */
  text: ReactNode;
  /** What to do next. */
  children: ReactNode;
}

/** In place of a form that has done its work, or can't: takes the focus, so that it is read out. */
export function AuthNotice({ icon, text, children }: AuthNoticeProps) {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <Box sx={{ display: "grid", gap: 2, justifyItems: "stretch", textAlign: "center" }}>
      <Box aria-hidden sx={{ color: "text.muted", lineHeight: 0, "& svg": { fontSize: 40 } }}>
        {icon}
      </Box>
      <Box ref={words} tabIndex={-1} sx={{ overflowWrap: "anywhere", textWrap: "balance" }}>
        {text}
      </Box>
      {children}
    </Box>
  );
}
