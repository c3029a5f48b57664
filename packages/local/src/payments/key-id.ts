export const SANDBOX_KEY_ID = "rzp_test_sandbox"; // the public key id of the sandbox
