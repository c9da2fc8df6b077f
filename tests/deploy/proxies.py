"""nginx and Caddy in front of a server, with the files of deploy/ as they are but for names, ports and certificates."""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import socket
import subprocess
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path
from typing import NamedTuple

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from tests.house.repository import ROOT
from tests.server.serving import wait_for

DEPLOY = ROOT / "deploy"
NAME = "magnate.example"


class Front(NamedTuple):
    """A proxy that runs. plain: its port without TLS, 0 for none."""

    port: int
    plain: int = 0


def free_port() -> int:
    """Return a port that nobody listens at now."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


def certificate(folder: Path) -> tuple[Path, Path]:
    """Make a certificate for this machine; return the files with it and with its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    now = datetime.now(UTC)
    names = x509.SubjectAlternativeName([x509.DNSName("localhost"), x509.IPAddress(ip_address("127.0.0.1"))])
    builder = x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
    made = (
        builder.not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(names, critical=False)
        .sign(key, hashes.SHA256())
    )
    cert, secret = folder / "cert.pem", folder / "key.pem"
    cert.write_bytes(made.public_bytes(serialization.Encoding.PEM))
    secret.write_bytes(
        key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    )
    return cert, secret


@contextlib.contextmanager
def nginx(folder: Path, upstream: str, *, below: bool = False) -> Iterator[Front]:
    """Run nginx in front of a server. below: with magnate below a path, and something else at the top."""
    cert, key = certificate(folder)
    front = Front(free_port(), free_port())
    text = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    text = re.sub(r"^ *listen \[::\].*\n", "", text, flags=re.MULTILINE)
    text = text.replace("listen 80;", f"listen 127.0.0.1:{front.plain};")
    text = text.replace("listen 443 ssl http2;", f"listen 127.0.0.1:{front.port} ssl http2;")
    text = text.replace("server 127.0.0.1:8000;", f"server {upstream};").replace(NAME, "localhost")
    text = re.sub(r"ssl_certificate .*;", f"ssl_certificate {cert};", text)
    text = re.sub(r"ssl_certificate_key .*;", f"ssl_certificate_key {key};", text)
    if below:
        path = (DEPLOY / "nginx-below-a-path.conf").read_text(encoding="utf-8")
        start = text.index("    location / {")
        text = f"{text[:start]}location / {{ return 418; }}\n{path}}}\n"
    scratch = "".join(
        f"{kind}_temp_path {folder}/{kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    user = "user root;\n" if os.geteuid() == 0 else ""
    config = folder / "nginx.conf"
    config.write_text(
        f"{user}daemon off;\npid {folder}/nginx.pid;\nerror_log {folder}/error.log;\nevents {{}}\n"
        f"http {{\naccess_log off;\n{scratch}{text}\n}}\n",
        encoding="utf-8",
    )
    with running([program("nginx"), "-e", f"{folder}/error.log", "-c", str(config)], front.port):
        yield front


@contextlib.contextmanager
def caddy(folder: Path, upstream: str, *, below: bool = False) -> Iterator[Front]:
    """Run Caddy in front of a server; see `nginx`."""
    cert, key = certificate(folder)
    front = Front(free_port())
    text = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
    text = text.replace("\tgrace_period 10s", "\tadmin off\n\tauto_https disable_redirects\n\tgrace_period 1s", 1)
    text = re.sub(rf"^{NAME} {{", f"https://localhost:{front.port} {{\n\ttls {cert} {key}", text, flags=re.MULTILINE)
    matcher = "/magnate* " if below else ""
    text = text.replace("\treverse_proxy 127.0.0.1:8000 {", f"\treverse_proxy {matcher}{upstream} {{")
    config = folder / "Caddyfile"
    config.write_text(text, encoding="utf-8")
    home = {**os.environ, "HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    command = [program("caddy"), "run", "--config", str(config), "--adapter", "caddyfile"]
    with running(command, front.port, home):
        yield front


PROXIES: dict[str, Callable[..., contextlib.AbstractContextManager[Front]]] = {"nginx": nginx, "caddy": caddy}


def program(name: str) -> str:
    """Return where a program lies, also where only the administrator looks for it; "" where it is not installed."""
    return shutil.which(name, path=os.pathsep.join([os.environ.get("PATH", ""), "/usr/sbin", "/usr/local/sbin"])) or ""


@contextlib.contextmanager
def running(command: list[str], port: int, environment: dict[str, str] | None = None) -> Iterator[None]:
    """Run a proxy until the block ends."""
    process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    assert process.stderr is not None
    try:
        wait_for(lambda: process.poll() is not None or listens(port))
        assert process.poll() is None, process.stderr.read()
        yield
    finally:
        process.terminate()
        try:
            process.communicate(timeout=20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            raise


def listens(port: int) -> bool:
    """Tell whether somebody listens at a port."""
    with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
        return True
    return False
